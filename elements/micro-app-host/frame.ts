import type { ResolvedSettings } from './app-config.ts';
import { allow } from './entry/load-entry.ts';
import { Abandoned, entryInvalid, settingInvalid } from './errors.ts';
import { GlobalStateBridge } from './global-state-bridge.ts';
import { inLanguageOf } from './labels.ts';
import { abortable } from './lifecycle/abortable.ts';
import type { MicroAppOptions, Status } from './lifecycle/micro-app-options.ts';
import { withTimeout } from './lifecycle/with-timeout.ts';
import { page } from './page.ts';

type Data = Record<string, unknown>;
interface Message {
  type?: unknown;
  state?: unknown;
  data?: unknown;
}

/**
 * An app that is not trusted: it runs in a visible frame with an opaque origin and has no access to
 * the page. One message channel carries props and state to the app, and declared state back.
 *
 * The app receives a `micro-app:connect` message with a port. It has no lifecycles; it is mounted
 * when its page has loaded.
 */
export class FrameApp {
  readonly instanceId: string;
  status: Status = 'NOT_LOADED';
  wrapper: HTMLElement | undefined;

  #life = new AbortController();
  #channel: MessageChannel | undefined;
  #bridge: GlobalStateBridge | undefined;
  #mounting: Promise<void> | undefined;

  constructor(
    readonly app: ResolvedSettings,
    private readonly options: MicroAppOptions,
  ) {
    this.instanceId = `${app.name}-${crypto.randomUUID().slice(0, 8)}`;
  }

  get isLoaded(): boolean {
    return this.wrapper !== undefined;
  }

  mount(props: Data = {}): Promise<void> {
    this.#mounting ??= this.#mount(props).finally(() => (this.#mounting = undefined));
    return this.#mounting;
  }

  /** A frame that is removed from the page loses its document, so there is nothing to keep. */
  async unmount(): Promise<void> {
    if (this.status !== 'MOUNTED') return;
    this.options.onPhase('unmounting');
    this.#drop();
    this.options.onPhase('unmounted');
  }

  async unload(): Promise<void> {
    this.#life.abort(new Abandoned());
    await this.#mounting?.catch(() => {});
    await this.unmount();
    this.#drop();
  }

  async update(props: Data): Promise<void> {
    this.#channel?.port1.postMessage({
      type: 'props',
      props: structuredClone({ ...this.app.props, ...props }),
    });
  }

  async #mount(props: Data): Promise<void> {
    if (this.status === 'MOUNTED') return;
    if (this.#life.signal.aborted) this.#life = new AbortController();
    const { app, options } = this;
    if (typeof app.entry !== 'string') throw entryInvalid(app.name, app.entry);
    // The frame loads its files itself, so the host cannot have them checked.
    if (Object.keys(app.integrity).length > 0)
      throw settingInvalid(app.name, 'integrity', 'left out with frame', app.integrity);
    this.status = 'LOADING';
    options.onPhase('loading');
    app.loader(true);
    try {
      const url = new URL(app.entry, page().document.baseURI).href;
      allow(app.name, url, app.allowedOrigins);
      const frame = this.#makeFrame(url);
      const loaded = new Promise<void>((done) =>
        frame.addEventListener('load', () => done(), { once: true }),
      );
      options.parent.appendChild(frame);
      await abortable(
        withTimeout(app.name, 'mount', app.timeouts.mount, () => loaded),
        this.#life.signal,
      );
      options.onPhase('mounting');
      this.#connect(frame, props);
      this.status = 'MOUNTED';
      options.onPhase('mounted');
    } catch (thrown) {
      this.#drop();
      if (this.#life.signal.aborted) options.onPhase('unmounted');
      throw thrown;
    } finally {
      app.loader(false);
    }
  }

  #makeFrame(url: string): HTMLIFrameElement {
    const frame = page().document.createElement('iframe');
    frame.id = `micro-app-${this.instanceId}`;
    frame.part.add('app');
    const { parent } = this.options;
    frame.title =
      parent instanceof ShadowRoot
        ? inLanguageOf(parent.host, 'Embedded application', '嵌入的应用')
        : this.app.name;
    // Without allow-same-origin the origin of the app is opaque, whatever address it comes from.
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-modals');
    frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
    frame.src = url;
    this.wrapper = frame;
    return frame;
  }

  #connect(frame: HTMLIFrameElement, props: Data): void {
    const { app, options } = this;
    const { port1, port2 } = (this.#channel = new MessageChannel());
    const postState = (state: Data) =>
      port1.postMessage({ type: 'global-state-change', state: structuredClone(state) });
    this.#bridge = new GlobalStateBridge(
      app.name,
      options.store,
      options.declared,
      new EventTarget(),
      undefined,
      (state, previous) => {
        options.onState(state, previous);
        postState(state);
      },
    );
    this.#bridge.begin();
    const { inbox } = options;
    inbox.receive = (data) => port1.postMessage({ type: 'message', data });
    for (const data of inbox.waiting.splice(0)) inbox.receive(data);
    port1.onmessage = ({ data }: MessageEvent<Message | null>) => {
      if (data?.type === 'message') options.onMessage(data.data);
      if (
        data?.type === 'global-state-set' &&
        typeof data.state === 'object' &&
        data.state !== null
      )
        this.#bridge?.set(data.state as Data);
    };
    const hello = { type: 'micro-app:connect', name: app.name, instanceId: this.instanceId };
    const data = structuredClone({ props: { ...app.props, ...props }, state: options.store.get() });
    // An opaque origin cannot be named as the target, so the message is addressed to the frame's
    // window.
    frame.contentWindow?.postMessage({ ...hello, ...data }, '*', [port2]);
  }

  #drop(): void {
    this.#bridge?.end();
    this.#channel?.port1.close();
    this.options.inbox.receive = undefined;
    this.wrapper?.remove();
    this.#bridge = this.#channel = this.wrapper = undefined;
    this.status = 'NOT_LOADED';
  }
}
