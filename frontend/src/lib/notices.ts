/**
 * Notices of the browser: that it is somebody's turn, while the page is not looked at, or is closed. Off until somebody wants
 * them. To a closed page they come over the push service of the browser's maker, if the server has keys for that.
 */
import { api } from './api';
import { offered } from './offer.svelte';
import { preferences } from './preferences.svelte';
import { say } from './words.svelte';

/** Whether this browser can give notices here: most do so at secure addresses only. */
export const canNotify = 'Notification' in globalThis && globalThis.isSecureContext;

/** Switch notices on, if the browser is allowed to give them; whether it is. */
export async function wantNotices(): Promise<boolean> {
  preferences.notices = canNotify && (await Notification.requestPermission()) === 'granted';
  return preferences.notices;
}

/** Say that it is somebody's turn at a table, if nobody looks at the page and notices are wanted. */
export async function noticeTurn(id: string, game: string): Promise<void> {
  if (!preferences.notices || !document.hidden || !canNotify || Notification.permission !== 'granted') return;
  const options = { body: game, tag: `parapluie-${id}`, icon: '/icon-192.png', data: `/t/${id}` };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(say('title-your-turn'), options);
  else new Notification(say('title-your-turn'), options);
}

/** Let the server call this browser when it is the turn of a seat and no page is open, if notices are wanted and it can. */
export async function wantCalls(id: string, token: string): Promise<void> {
  const key = offered.push;
  if (!key || !preferences.notices || !canNotify || Notification.permission !== 'granted') return;
  const pushes = (await navigator.serviceWorker?.ready)?.pushManager;
  const subscription = pushes && (await subscribed(pushes, key).catch(() => null));
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return; // a browser without a push service, or without leave
  const { p256dh, auth } = keys;
  await api
    .call(id, token, { endpoint, p256dh, auth, language: preferences.language })
    .catch(() => undefined);
}

/** Let nobody call this browser any more: its push service forgets it, and servers then do so too. */
export async function endCalls(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}

async function subscribed(pushes: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushes.subscribe(options);
  } catch {
    await (await pushes.getSubscription())?.unsubscribe(); // it was made for a server with other keys
    return pushes.subscribe(options);
  }
}
