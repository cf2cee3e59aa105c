/** Notices of the browser: that it is somebody's turn, while the page is not looked at. Off until somebody wants them. */
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
