import { resolveSettings, type ResolvedSettings } from './app-config.ts';
import type { Inbox } from './app-messages.ts';
import { Abandoned, asMicroAppError, containerMissing, type MicroAppError } from './errors.ts';
import {
  announce,
  announceError,
  announcePhase,
  type MicroAppEventMap,
  type MicroAppPhase,
} from './events.ts';
import { structuredCopy } from './global-state.ts';
import { HostSettings } from './host-settings.ts';
import { HostShadowRoot } from './host-shadow-root.ts';
import { keep, release } from './keep-alive.ts';
import type { FrameApp } from './frame.ts';
import { MicroApp } from './lifecycle/micro-app.ts';
import type { MicroAppOptions, Status } from './lifecycle/micro-app-options.ts';
import { importHostModule } from './import-host-module.ts';
import { perPage } from './page.ts';

/** The hosts of this page whose app is loaded or loading. */
export const runningHosts = perPage('hosts', () => new Set<MicroAppHost>());

/** Target state of the app: shown, hidden but kept, or gone. */
type Goal = 'shown' | 'kept' | 'gone';
const reloadingSettings = [
  'name',
  'entry',
  'mode',
  'publicPath',
  'baseRoute',
  'sandbox',
  'frame',
  'plain',
  'ownRem',
  'globals',
  'integrity',
] as const;

/**
 * @summary Shows a sub-app, isolated, in a realm of its own. The app needs to know nothing of the
 *   page.
 *
 * @slot - Shown while the app is on its way.
 * @slot error - Shown when the app has failed, in the place of the host's own words.
 *
 * @csspart app - The element around the app.
 * @csspart error - The host's own view of a failure.
 * @csspart retry - The button in it.
 *
 * @cssproperty --micro-app-error-padding - Space around the host's own view of a failure.
 * @cssproperty --micro-app-error-color - Colour of its text.
 *
 * @cssstate loading - The app is being loaded or mounted.
 * @cssstate mounted - The app is shown.
 * @cssstate slow - A lifecycle of the app takes longer than a second.
 * @cssstate failed - The app has failed.
 *
 * @event {CustomEvent<MicroAppDetail<'loading'>>} micro-app-loading - The app begins to load.
 * @event {CustomEvent<MicroAppDetail<'mounting'>>} micro-app-mounting - The app begins to mount.
 * @event {CustomEvent<MicroAppDetail<'mounted'>>} micro-app-mounted - The app is shown.
 * @event {CustomEvent<MicroAppDetail<'unmounting'>>} micro-app-unmounting - The app begins to
 *   leave.
 * @event {CustomEvent<MicroAppDetail<'unmounted'>>} micro-app-unmounted - The app is gone from the
 *   page.
 * @event {CustomEvent<MicroAppDetail<'activated'>>} micro-app-activated - An app that was kept
 *   alive is seen again.
 * @event {CustomEvent<MicroAppDetail<'deactivated'>>} micro-app-deactivated - An app that is kept
 *   alive is out of sight.
 * @event {CustomEvent<MicroAppDetail & { error: MicroAppError }>} micro-app-error - The app has
 *   failed. Prevented, it shows no view of the failure.
 * @event {CustomEvent<MicroAppDetail & { data: unknown }>} micro-app-message - The app has posted a
 *   message to the page.
 * @event {CustomEvent<{ state: Record<string, unknown>; previous: Record<string, unknown> }>} global-state-change
 *   - The shared state has changed while the app is shown.
 */
export class MicroAppHost extends HostSettings {
  /**
   * The stage the app has reached, or undefined before the first.
   * @readonly
   */
  phase: MicroAppPhase | undefined;

  /**
   * Why the app is not shown.
   * @readonly
   */
  error: MicroAppError | undefined;

  #shadow = new HostShadowRoot(this);
  #internals = this.attachInternals();
  #states = new Set<string>();
  #app: MicroApp | FrameApp | undefined;
  #goal: Goal = 'gone';
  #running: Promise<void> | undefined;
  #out = false;
  #returns = false;
  #began = 0;
  #inbox: Inbox = { waiting: [] };

  connectedCallback(): void {
    release(this);
    queueMicrotask(() => this.#follow());
    if (this.manual && !this.#app && this.prefetch && this.name)
      void import('./prefetch.ts').then(
        ({ prefetchApps }) => prefetchApps([this.config()]),
        // The app is not requested yet; its mount reports the failure.
        () => {},
      );
  }

  disconnectedCallback(): void {
    // An element that is moved is inserted again at once; that is not a removal.
    queueMicrotask(() => this.#follow());
  }

  /** Moved by `moveBefore`: nothing ends, nothing begins. */
  connectedMoveCallback(): void {}

  protected override changed(settings: ReadonlySet<string>): void {
    // The initial settings of an element are not a change.
    if (!this.#app && !this.#running) return;
    if (reloadingSettings.some((setting) => settings.has(setting)))
      void this.reload().catch(() => {});
    else if (settings.has('props'))
      void this.#app?.update(this.props).catch((error: unknown) => this.#fail(error));
  }

  /** The random id of this instance; empty before its first load. */
  get instanceId(): string {
    return this.#app?.instanceId ?? '';
  }

  /** What the app is doing, in the words of single-spa. */
  get status(): Status {
    return this.#app?.status ?? 'NOT_LOADED';
  }

  /**
   * Shows the app. Resolves when it is mounted.
   *
   * @throws MicroAppError with the reason; the event carries it as well.
   */
  async mount(props?: Record<string, unknown>): Promise<void> {
    if (props) this.props = props;
    this.error = undefined;
    await this.#reach('shown');
    if (this.error) throw this.error as MicroAppError;
  }

  /**
   * Takes the app out of sight, as a removal of the element does: what `keepAlive` says is kept.
   */
  unmount(): Promise<void> {
    return this.#reach(this.keepAlive === 'destroy' ? 'gone' : 'kept');
  }

  /** Unmounts the app and ends its realm. */
  unload(): Promise<void> {
    return this.#reach('gone');
  }

  /**
   * Posts a message to the app, which receives a copy. It waits until the app listens, also through
   * a reload.
   *
   * @param data What `structuredClone` takes, and plain functions.
   */
  postMessage(data: unknown): void {
    const { receive, waiting } = this.#inbox;
    if (receive) receive(data);
    else waiting.push(data);
  }

  /** Loads the app again from the start. What a retry does. */
  async reload(): Promise<void> {
    await this.unload();
    if (this.isConnected) await this.mount();
  }

  /**
   * Follows the element into or out of the page. An app mounted by hand is shown again only if it
   * was shown before.
   */
  #follow(): void {
    if (!this.isConnected) {
      if (this.#goal !== 'shown') return;
      this.#returns = true;
      void this.unmount();
    } else if (this.manual !== true || this.#returns) {
      this.#returns = false;
      void this.#reach('shown');
    }
  }

  /** Moves to a goal after the pending operation, which is abandoned if it has another goal. */
  #reach(goal: Goal): Promise<void> {
    this.#goal = goal;
    // The pending operation reports its own failure.
    if (goal !== 'shown' && this.#isBusy(goal)) void this.#app?.unload().catch(() => {});
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #run(): Promise<void> {
    for (let goal: Goal | undefined; goal !== this.#goal;) {
      goal = this.#goal;
      this.#began = performance.now();
      try {
        if (goal === 'shown') await this.#show();
        else if (goal === 'kept') await this.#keep();
        else await this.#end();
      } catch (thrown) {
        if (!(thrown instanceof Abandoned)) this.#fail(thrown);
      }
    }
  }

  async #show(): Promise<void> {
    release(this);
    this.error = undefined;
    this.#shadow.clear();
    const app = (this.#app ??= await this.#make(resolveSettings(this.config())));
    if (this.#goal !== 'shown') return;
    if (!this.isConnected) throw containerMissing(this.name, this.localName, 'rendering');
    if (this.#out) this.#activate(true);
    await app.mount(this.props);
  }

  async #keep(): Promise<void> {
    const app = this.#app;
    if (app?.status !== 'MOUNTED') return app?.isLoaded ? keep(this) : this.#end();
    if (this.keepAlive === 'alive') this.#activate(false);
    else await app.unmount();
    if (app.isLoaded) keep(this);
  }

  async #end(): Promise<void> {
    release(this);
    const app = this.#app;
    this.#app = undefined;
    runningHosts.delete(this);
    this.#out = false;
    this.error = undefined;
    this.#shadow.clear();
    await app?.unload();
  }

  async #make(app: ResolvedSettings): Promise<MicroApp | FrameApp> {
    runningHosts.add(this);
    const options: MicroAppOptions = {
      parent: this.#shadow.root,
      store: this.globalState,
      declared: new Set(Object.keys(this.globalState.get())),
      nonce: this.nonce,
      onPhase: (phase) => this.#enter(phase),
      onState: (state, previous) =>
        announce(this, 'global-state-change', {
          state: structuredCopy(state),
          previous: structuredCopy(previous),
        }),
      inbox: this.#inbox,
      onMessage: (data) => announce(this, 'micro-app-message', { ...this.#detail(), data }),
      onSlow: () => this.#set('slow', true),
    };
    if (app.frame)
      return new (await importHostModule(app.name, import('./frame.ts'))).FrameApp(app, options);
    return new MicroApp(app, options);
  }

  /**
   * Whether the pending operation has another goal. An unmount that precedes an unload may never
   * settle.
   */
  #isBusy(goal: Goal): boolean {
    const { status } = this;
    return status === 'UNMOUNTING' ? goal === 'gone' : status.endsWith('ING');
  }

  /**
   * Hides or shows the nodes of an app that is kept alive; hidden ones are inert for pointer and
   * keyboard.
   */
  #activate(seen: boolean): void {
    this.#out = !seen;
    const wrapper = this.#app?.wrapper;
    if (wrapper) wrapper.hidden = wrapper.inert = !seen;
    this.#enter(seen ? 'activated' : 'deactivated');
  }

  #enter(phase: MicroAppPhase): void {
    this.phase = phase;
    this.#mark();
    announcePhase(this, this.#detail());
  }

  /** Exposes the state of the app to style sheets and to assistive technology. */
  #mark(): void {
    const loading = this.phase === 'loading' || this.phase === 'mounting';
    this.#set('mounted', this.phase === 'mounted' || this.phase === 'activated');
    this.#set('failed', this.error !== undefined);
    if (!loading) this.#set('slow', false);
    if (!this.#set('loading', loading)) return;
    this.#internals.ariaBusy = String(loading);
    this.#shadow.wait(loading);
  }

  /**
   * @returns Whether the state has changed. The browser's set is written only then; reading it
   * would cost as much as writing.
   */
  #set(state: string, on: boolean): boolean {
    if (this.#states.has(state) === on) return false;
    const change = on ? 'add' : 'delete';
    this.#states[change](state);
    this.#internals.states[change](state);
    return true;
  }

  #fail(thrown: unknown): void {
    const error = asMicroAppError(this.name, thrown);
    const detail = { ...this.#detail(), error };
    this.error = error;
    const shows = announceError(this, detail);
    // An app that is still mounted, because only its update failed, is not covered.
    const stays = this.#app?.status === 'MOUNTED';
    // A repeated failure is reported by the event and shown here.
    if (shows && !stays) this.#shadow.fail(() => void this.reload().catch(() => {}));
    if (!stays) this.phase = undefined;
    this.#mark();
    console.error(error);
  }

  #detail() {
    const ms = performance.now() - this.#began;
    return { name: this.name, instanceId: this.instanceId, phase: this.phase ?? 'loading', ms };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'micro-app-host': MicroAppHost;
  }
  interface HTMLElementEventMap extends MicroAppEventMap {}
}
