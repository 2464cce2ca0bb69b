import { oneEvent, waitUntil } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { appUrl } from './mount-app.ts';

/** What becomes of the requests for the code of realms. */
type Network = 'open' | 'held' | 'broken';

/**
 * A page of its own, into which nothing of the host has come yet, with a worker for its network.
 */
export interface BrokenNetwork {
  window: Window & typeof globalThis;
  /** Imports a module of the host there. */
  load<T>(file: string): Promise<T>;
  /** A host for an app, not yet in the page, without a prepared realm. */
  hostFor(name: string): Promise<MicroAppHost>;
  set(network: Network): Promise<void>;
  /** How often the code of realms has been requested since the network was set. */
  asked(): Promise<number>;
  /** Realms in it, made ready or in use. */
  realms(): number;
  close(): Promise<void>;
}

/** Opens a page whose network is at first as it should be. */
export async function openBrokenNetwork(): Promise<BrokenNetwork> {
  const registration = await navigator.serviceWorker.register(
    appUrl('broken-network', 'worker.js'),
  );
  await waitUntil(
    () => registration.active?.state === 'activated',
    'the worker takes no page over',
  );
  const tell = (network?: Network) =>
    new Promise<number>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<number>) => done(data), {
        once: true,
      });
      port1.start();
      registration.active!.postMessage(network, [port2]);
    });
  await tell('open');
  const frame = document.createElement('iframe');
  frame.src = appUrl('broken-network');
  const loaded = oneEvent(frame, 'load');
  document.body.append(frame);
  await loaded;
  const window = frame.contentWindow as BrokenNetwork['window'] & {
    load(address: string): Promise<unknown>;
  };
  window.console.error = () => {};
  const load = <T>(file: string) => window.load(`/elements/micro-app-host/${file}`) as Promise<T>;
  return {
    window,
    load,
    async hostFor(name) {
      const { MicroAppHost: Host } = await load<{ MicroAppHost: CustomElementConstructor }>(
        'micro-app-host.ts',
      );
      if (!window.customElements.get('micro-app-host'))
        window.customElements.define('micro-app-host', Host);
      return Object.assign(window.document.createElement('micro-app-host'), {
        name,
        entry: appUrl(name),
      });
    },
    set: async (network) => void (await tell(network)),
    asked: () => tell(),
    realms: () =>
      [...window.document.querySelectorAll('[data-micro-app-realms]')].reduce(
        (sum, park) => sum + park.shadowRoot!.querySelectorAll('iframe').length,
        0,
      ),
    async close() {
      await tell('open');
      frame.remove();
      await registration.unregister();
    },
  };
}
