import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { addressOf, mounted, realmOf } from './mount-app.ts';

/** Where the apps of these tests seem to come from: another origin, and a folder of it. */
export const foreignOrigin = 'https://apps.example';
export const foreignEntry = `${foreignOrigin}/shop/index.html`;

/**
 * Mounts a page without lifecycles that seems to come from another origin. Its scripts have to be
 * inline.
 */
export async function foreignApp(html: string, settings: Partial<MicroAppHost> = {}) {
  const { fetch } = window;
  window.fetch = (address, options) =>
    addressOf(address).startsWith(foreignOrigin) || addressOf(address) === settings.entry
      ? Promise.resolve(new Response(html))
      : fetch(address, options);
  try {
    const host = await mounted('foreign', { entry: foreignEntry, plain: true, ...settings });
    return { host, realm: realmOf(host), own: realmOf(host).document };
  } finally {
    window.fetch = fetch;
  }
}
