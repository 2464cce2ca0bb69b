import { defaultContainer, type AppConfig } from './app-config.ts';
import { containerMissing, type ContainerMoment } from './errors.ts';
import type { Status } from './lifecycle/micro-app-options.ts';
import { MicroAppHost } from './micro-app-host.ts';
import { page } from './page.ts';
import { whenIdle } from './realm/frames.ts';
import { realmCode } from './realm/realm-code.ts';
import { resolveApp, type ResolvedApp } from './resolve-app.ts';

/** One app that a page has loaded itself. */
export interface LoadedApp {
  readonly name: string;
  readonly host: MicroAppHost;
  /** Settles when the first mount has. */
  readonly mountPromise: Promise<void>;
  getStatus(): Status;
  mount(): Promise<void>;
  unmount(): Promise<void>;
  update(props: Record<string, unknown>): void;
}

/**
 * Loads an app into a container, whatever the address.
 *
 * @throws MicroAppError for an invalid setting. A missing container rejects `mountPromise`.
 */
export function loadMicroApp(given: string | AppConfig): LoadedApp {
  const app = resolveApp(given);
  defineHost();
  const host = hostOf({
    ...app,
    singular: typeof given === 'string' ? false : (given.singular ?? false),
  });
  host.manual = true;
  const mount = async (): Promise<void> => {
    placeHost(app, host, 'loading');
    await host.mount();
  };
  const mountPromise = mount();
  // The event reports the failure when the caller ignores the promise.
  mountPromise.catch(() => {});
  return {
    name: app.name,
    host,
    mountPromise,
    getStatus: () => host.status,
    mount,
    unmount: async () => {
      await host.unmount();
      if (app.keepAlive === 'destroy') host.remove();
    },
    update: (props) => void (host.props = { ...host.props, ...props }),
  };
}

/**
 * Appends a host to the container of its app.
 *
 * @throws MicroAppError `container-missing`.
 */
export function placeHost(app: ResolvedApp, host: MicroAppHost, when: ContainerMoment): void {
  const { container } = app;
  const found =
    typeof container === 'string' ? page().document.querySelector(container) : container;
  if (!found?.isConnected)
    throw containerMissing(
      app.name,
      typeof container === 'string' ? container : defaultContainer,
      when,
    );
  if (host.parentNode !== found) found.append(host);
}

/**
 * An element with the settings of an app. Only its creator mounts it, so that inserting it does not
 * mount it a second time.
 */
export function hostOf(app: ResolvedApp): MicroAppHost {
  const { container: _, activeRule: __, ...settings } = app;
  return Object.assign(document.createElement('micro-app-host'), settings, {
    manual: true,
    prefetch: false,
  });
}

/** Defines the element unless an application has. */
export function defineHost(): void {
  if (customElements.get('micro-app-host')) return;
  customElements.define('micro-app-host', MicroAppHost);
  // Preloads the code of realms for an app that comes later; a failure is reported to the app that
  // needs it.
  whenIdle(() => void realmCode().catch(() => {}));
}
