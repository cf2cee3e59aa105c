/*
 * Lets the page be installed, says what it needs while the server cannot be reached, tells whose turn it is while no page is open,
 * and brings back whoever taps a notice.
 * It keeps one file, offline.html: never a table, never an answer of the server, never a part of the page, so that a new version is
 * simply there at the next load. The name of what it keeps changes with that file (vite.config.ts).
 */
const KEPT = 'parapluie-__OFFLINE__';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.add(new Request('/offline.html', { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener('fetch', (event) => {
  const isPage = event.request.mode === 'navigate' && !new URL(event.request.url).pathname.startsWith('/api/');
  if (isPage) event.respondWith(fetch(event.request).catch(() => caches.match('/offline.html')));
});

self.addEventListener('push', (event) => {
  const { title, body, table, tag } = event.data.json();
  const options = { body, tag, icon: '/icon-192.png', data: `/t/${encodeURIComponent(table)}` };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, self.location.origin).href;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const page = pages.find((one) => one.url === url);
    await (page ? page.focus() : self.clients.openWindow(url));
  };
  event.waitUntil(show());
});
