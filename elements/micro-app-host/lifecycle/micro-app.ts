import type { ResolvedSettings } from '../app-config.ts';
import type { Lifecycle } from './timeouts.ts';
import type { AppMessages } from '../app-messages.ts';
import { loadEntry } from '../entry/load-entry.ts';
import { runScripts } from '../entry/run-scripts.ts';
import { Abandoned, asMicroAppError, wrapperMissing } from '../errors.ts';
import type { GlobalStateBridge } from '../global-state-bridge.ts';
import { importHostModule } from '../import-host-module.ts';
import { page, whenThisRealmEnds } from '../page.ts';
import { cloneInto } from '../realm/clone-props.ts';
import { hostGlobals, type PeerLink } from '../realm/host-globals.ts';
import { createMountTarget } from '../realm/create-mount-target.ts';
import type { MountTarget } from '../realm/mount-target.ts';
import { realmCode } from '../realm/realm-code.ts';
import { leave, othersHaveLeft } from '../singular.ts';
import { abortable } from './abortable.ts';
import { findLifecycles } from './find-lifecycles.ts';
import type { MicroAppOptions, Status } from './micro-app-options.ts';
import { runStep } from './run-step.ts';
import type { Lifecycles, Props } from './steps.ts';

/**
 * One instance of a sub-app: loaded once, mounted and unmounted any number of times, unloaded.
 *
 * Each operation waits for the previous one. A pending operation is abandoned at once when the app
 * is no longer wanted.
 */
export class MicroApp {
  readonly instanceId: string;
  status: Status = 'NOT_LOADED';

  #life = new AbortController();
  #realm: MountTarget | undefined;
  #lifecycles: Lifecycles | undefined;
  #bridge: GlobalStateBridge | undefined;
  #messages: AppMessages | undefined;
  #peer: PeerLink | undefined;
  #wrapper: HTMLElement | undefined;
  #given: Props = {};
  #mounting: Promise<void> | undefined;
  #unmounting: Promise<void> | undefined;
  /** Settles when the pending unmount has been reported as overdue. */
  #overdue: Promise<void> | undefined;
  #unloading: Promise<void> | undefined;
  #forget = () => {};

  constructor(
    readonly app: ResolvedSettings,
    private readonly options: MicroAppOptions,
  ) {
    this.instanceId = `${app.name}-${crypto.randomUUID?.().slice(0, 8) ?? Math.random().toString(36).slice(2, 10)}`;
  }

  /** The element around the app, with the random id of this instance. */
  get wrapper(): HTMLElement | undefined {
    return this.#wrapper;
  }

  /** Whether its realm exists with its code, so that a mount need not load. */
  get isLoaded(): boolean {
    return this.#realm !== undefined && this.#lifecycles !== undefined;
  }

  /**
   * Loads the app if it is not, and mounts it.
   *
   * @param props Added to those of its configuration.
   * @throws MicroAppError with the reason, after all of it is removed. Abandoned when it is
   *   unloaded meanwhile.
   */
  mount(props: Props = {}): Promise<void> {
    this.#mounting ??= this.#mount(props).finally(() => (this.#mounting = undefined));
    return this.#mounting;
  }

  /**
   * Unmounts the app. Its realm stays for another mount.
   *
   * @throws MicroAppError when its own unmount fails; the host's own cleanup is complete even so.
   */
  async unmount(): Promise<void> {
    if (this.status === 'MOUNTED') {
      this.#overdue = new Promise((late) => (this.#unmounting = this.#unmount(late)));
      if (this.app.singular)
        leave(this.#unmounting!, this.#overdue, () => void this.unload().catch(() => {}));
    }
    await this.#unmounting;
  }

  /**
   * Unmounts the app if it is mounted and ends its realm. A pending operation is abandoned at once,
   * and an app that does not finish its unmount in time is ended.
   */
  unload(): Promise<void> {
    this.#unloading ??= this.#unload().finally(() => (this.#unloading = undefined));
    return this.#unloading;
  }

  /** Passes new props to a mounted app. An app without `update` keeps those it has. */
  async update(props: Props): Promise<void> {
    this.#given = { ...this.#given, ...props };
    this.#peer?.updated?.(this.#given);
    const update = this.#lifecycles?.update;
    if (update && this.status === 'MOUNTED') await this.#run('update', update);
  }

  async #mount(props: Props): Promise<void> {
    if (this.status === 'MOUNTED') return;
    if (this.#life.signal.aborted) this.#life = new AbortController();
    const { app } = this;
    const { signal } = this.#life;
    this.#given = props;
    try {
      if (!this.isLoaded) await this.#load(signal);
      const others = app.singular && othersHaveLeft();
      if (others) await abortable(others, signal);
      // After a load the tree is already attached.
      this.#realm!.resume();
      await this.#enter(signal);
    } catch (thrown) {
      if (signal.aborted) await this.#abandon();
      this.#drop();
      this.status = 'NOT_LOADED';
      if (signal.aborted) throw new Abandoned();
      throw asMicroAppError(this.app.name, thrown);
    }
  }

  async #unmount(late: () => void): Promise<void> {
    this.status = 'UNMOUNTING';
    this.options.onPhase('unmounting');
    const lifecycles = this.#lifecycles!;
    try {
      await this.#run('unmount', lifecycles.unmount, late);
      this.#peer?.unmounted?.();
      this.#end();
      this.#realm?.suspend();
      this.status = 'NOT_MOUNTED';
      if (lifecycles.plain) this.#drop();
    } catch (thrown) {
      this.#drop();
      this.status = 'NOT_LOADED';
      throw thrown;
    } finally {
      this.#unmounting = undefined;
      this.options.onPhase('unmounted');
    }
  }

  async #unload(): Promise<void> {
    if (this.#mounting) this.#life.abort(new Abandoned());
    await this.#mounting?.catch(() => {});
    try {
      await Promise.race([this.unmount(), this.#overdue]);
      const unload = this.#lifecycles?.unload;
      if (unload && this.#realm) await this.#runUntilOverdue('unload', unload);
    } finally {
      this.#life.abort(new Abandoned());
      this.#drop();
      this.status = 'NOT_LOADED';
    }
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { app } = this;
    this.status = 'LOADING';
    this.#forget = whenThisRealmEnds(() => this.#drop());
    this.options.onPhase('loading');
    app.loader(true);
    const entry = loadEntry(app, { signal });
    const code = importHostModule(app.name, realmCode());
    const styles = entry.then(async (plan) => {
      const { loadStyles } = await code;
      return loadStyles(app, plan, { signal }, console.error);
    });
    // Each is awaited later; the handler prevents an unhandled rejection until then.
    for (const early of [entry, code, styles]) early.catch(() => {});
    const realm = (this.#realm = await createMountTarget(
      app,
      code,
      (inPage) => this.#makeWrapper(inPage),
      this.options.nonce,
      signal,
    ));
    const plan = await abortable(entry, signal);
    const { AppMessages: Messages, GlobalStateBridge: Bridge } = await code;
    this.#bridge = realm.bridge = new Bridge(
      app.name,
      this.options.store,
      this.options.declared,
      realm.root,
      realm.window,
      this.options.onState,
    );
    this.#messages = new Messages(
      this.options.inbox,
      realm.root,
      realm.window,
      this.options.onMessage,
    );
    this.#peer = await abortable(
      hostGlobals(app, realm, plan.base, this.#given, this.#messages),
      signal,
    );
    if (app.fetch ?? app.transform ?? app.excludeAsset) {
      const { hookScripts } = await abortable(
        importHostModule(app.name, import('../entry/asset-hooks.ts')),
        signal,
      );
      hookScripts(app, realm, plan.base, signal);
    }
    realm.begin({ ...plan, mode: app.mode, ownRem: app.ownRem });
    const styled = styles.then((sheets) => realm.styles.begin(sheets));
    const ran = await abortable(runScripts(app, realm, plan, styled), signal);
    this.#lifecycles = await abortable(
      findLifecycles(app.name, realm.window, ran, app.plain),
      signal,
    );
    signal.throwIfAborted();
    await this.#run('bootstrap', this.#lifecycles.bootstrap);
    realm.ready();
  }

  async #enter(signal: AbortSignal): Promise<void> {
    const { app } = this;
    signal.throwIfAborted();
    if (!this.#wrapper?.parentNode) throw wrapperMissing(this.instanceId);
    this.status = 'MOUNTING';
    this.options.onPhase('mounting');
    app.loader(true);
    this.#bridge!.begin();
    this.#messages!.begin();
    this.#peer?.mounting?.(this.#given);
    await this.#run('mount', this.#lifecycles!.mount);
    this.#peer?.mounted?.();
    if (!this.#wrapper.parentNode) throw wrapperMissing(this.instanceId);
    this.status = 'MOUNTED';
    this.options.onPhase('mounted');
    app.loader(false);
  }

  /**
   * An app that is no longer wanted while it mounts is unmounted, and removed even if its unmount
   * fails.
   */
  async #abandon(): Promise<void> {
    if (this.status === 'MOUNTING') {
      this.options.onPhase('unmounting');
      // It has not finished mounting, so it may have nothing to unmount yet and throw.
      await this.#runUntilOverdue('unmount', this.#lifecycles!.unmount).catch(() => {});
    }
    this.options.onPhase('unmounted');
  }

  async #runUntilOverdue(lifecycle: Lifecycle, step: (props: Props) => unknown): Promise<void> {
    let late = () => {};
    const overdue = new Promise<void>((done) => (late = done));
    await Promise.race([this.#run(lifecycle, step, late), overdue]);
  }

  /** @param late Called after the timeout of the lifecycle has passed and been logged. */
  #run(lifecycle: Lifecycle, step: (props: Props) => unknown, late = () => {}): Promise<unknown> {
    const onSlow = (ms: number) => {
      this.options.onSlow(lifecycle, ms);
      if (ms >= this.app.timeouts[lifecycle].millis) late();
    };
    return runStep(this.app, lifecycle, () => step(this.#props()), onSlow, this.#life.signal);
  }

  #props(): Props {
    const { app, instanceId } = this;
    const realm = this.#realm!;
    return {
      ...this.#peer?.props,
      ...cloneInto(realm.window, { ...app.props, ...this.#given }),
      name: app.name,
      instanceId,
      container: realm.skeleton.body,
      signal: this.#life.signal,
      baseRoute: app.baseRoute,
      ...this.#bridge!.props(),
      ...this.#messages!.props(),
    };
  }

  /** @param inPage Whether the app's nodes are inserted into the page's own tree. */
  #makeWrapper(inPage: boolean): HTMLElement {
    const { parent } = this.options;
    const wrapper = page().document.createElement('div');
    wrapper.id = `micro-app-${this.instanceId}`;
    wrapper.part.add('app');
    // The app does not inherit the text direction of the page.
    wrapper.dir = 'ltr';
    (inPage ? (parent as ShadowRoot).host : parent).appendChild(wrapper);
    return (this.#wrapper = wrapper);
  }

  /** Ends the app's subscriptions to state and messages. */
  #end(): void {
    this.#bridge?.end();
    this.#messages?.end();
  }

  #drop(): void {
    this.#forget();
    this.#end();
    this.#peer?.end?.();
    this.#realm?.destroy();
    this.#wrapper?.remove();
    this.#bridge =
      this.#messages =
      this.#peer =
      this.#realm =
      this.#lifecycles =
      this.#wrapper =
        undefined;
    this.app.loader(false);
  }
}
