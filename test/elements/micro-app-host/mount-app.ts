import { oneEvent } from '@open-wc/testing';
import '#elements/micro-app-host/define.ts';
import type { MicroAppError } from '#elements/micro-app-host/errors.ts';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';

/** Address of a small app among the fixtures. */
export const appUrl = (name: string, file = 'index.html') =>
  new URL(`/test/fixtures/apps/${name}/${file}`, location.href).href;

/** Where a call of `fetch` goes. */
export const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : input.toString();

const hosts = new Set<MicroAppHost>();

/**
 * A host for a fixture app, not yet in the page. Its name is the folder's in camel case, as a
 * library's global would be.
 */
export function hostFor(app: string, settings: Partial<MicroAppHost> = {}): MicroAppHost {
  const host = document.createElement('micro-app-host');
  const name = app.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  Object.assign(host, { name, entry: appUrl(app), ...settings });
  hosts.add(host);
  return host;
}

/** Puts a host into the page and waits until its app is mounted. */
export async function mounted(
  app: string,
  settings: Partial<MicroAppHost> = {},
): Promise<MicroAppHost> {
  const host = hostFor(app, settings);
  document.body.append(host);
  await host.mount();
  return host;
}

/** Puts a host into the page and waits until its app has failed. The console is quiet meanwhile. */
export async function failed(
  app: string,
  settings: Partial<MicroAppHost> = {},
): Promise<{ host: MicroAppHost; error: MicroAppError }> {
  const host = hostFor(app, settings);
  const { error: log } = console;
  console.error = () => {};
  try {
    setTimeout(() => document.body.append(host));
    const event = await oneEvent(host, 'micro-app-error');
    return { host, error: (event as CustomEvent<{ error: MicroAppError }>).detail.error };
  } finally {
    console.error = log;
  }
}

/** The shadow root an app lives in. */
export const rootOf = (host: MicroAppHost): ShadowRoot =>
  host.shadowRoot!.querySelector('[part=app]')!.shadowRoot!;

/** The window of an app's realm, as its code sees it. */
export const realmOf = (host: MicroAppHost) =>
  rootOf(host).querySelector('body')!.ownerDocument.defaultView as Window &
    typeof globalThis &
    Record<string, unknown>;

/** Removes every host of a test, and waits until their apps are gone. */
export async function removeHosts(): Promise<void> {
  for (const host of hosts) host.remove();
  await Promise.all([...hosts].map((host) => host.unload()));
  hosts.clear();
}

/** How many realms there are, the spare one left out. */
export function livingRealms(): number {
  const frames = [...document.querySelectorAll('[data-micro-app-realms]')].flatMap((park) => [
    ...park.shadowRoot!.querySelectorAll('iframe'),
  ]);
  return frames.filter((frame) => '__POWERED_BY_MICRO_APP_HOST__' in frame.contentWindow!).length;
}
