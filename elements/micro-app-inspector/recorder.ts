import type { GlobalStateBridge } from '../micro-app-host/global-state-bridge.ts';
import type { MicroAppDetail } from '../micro-app-host/events.ts';
import type { MicroAppHost } from '../micro-app-host/micro-app-host.ts';
import type { Effect } from '../micro-app-host/realm/effects.ts';
import type { Realm } from '../micro-app-host/realm/realm.ts';
import { inspectedPage } from './inspected-page.ts';
import { pageState, leaksSince, type PageState } from './page-leaks.ts';

/**
 * What an app has running outside of its nodes, by kind; `other` are observers, sockets, channels
 * and the like.
 */
export type Running = Record<'timers' | 'listeners' | 'other', number>;

export interface Timing {
  phase: string;
  /** Since the beginning of the act. */
  ms: number;
}
export interface AppRequest {
  method: string;
  url: string;
  /** Status of the response; undefined on the way, 0 when none came. */
  status?: number;
  ms?: number;
}
export interface StateUse {
  kind: 'read' | 'write' | 'change';
  keys: readonly string[];
}
/** What was there after an unmount. */
export interface Left {
  /** What the app had not ended itself, and the host has. */
  ended: Running;
  nodes: number;
  styles: number;
  globals: readonly string[];
}

/** One instance of a sub-app, from its first event on. */
export interface InstanceRecord {
  readonly id: number;
  name: string;
  instanceId: string;
  phase: string;
  error?: string;
  /** Whether the app was there before the inspector: what it had begun by then is not counted. */
  isPartial: boolean;
  running: Running;
  timings: Timing[];
  requests: AppRequest[];
  state: StateUse[];
  left?: Left;
  /** Nodes and style sheets in the app's tree at this moment. */
  size(): { nodes: number; styles: number };
}

const phases = [
  'loading',
  'mounting',
  'mounted',
  'unmounting',
  'unmounted',
  'activated',
  'deactivated',
];
const events = [
  ...phases.map((phase) => `micro-app-${phase}`),
  'micro-app-error',
  'global-state-change',
];
/** Older entries of a list are dropped. */
const atMost = 100;
const none = (): Running => ({ timers: 0, listeners: 0, other: 0 });

/**
 * Records what the sub-apps of a page do, from outside: by the events of their hosts, and by the
 * realms that hosts name to the page.
 *
 * Nothing is recorded before `start` and after `stop`.
 */
export class Recorder {
  readonly instances: InstanceRecord[] = [];
  #byHost = new WeakMap<Element, InstanceRecord>();
  #followed = new WeakSet<object>();
  #life = new AbortController();
  #unfollow: (() => void)[] = [];
  #nextId = 1;

  /** @param changed Called after anything was recorded. */
  constructor(private readonly changed: () => void) {}

  start(): void {
    this.#life = new AbortController();
    const { signal } = this.#life;
    const page = inspectedPage();
    for (const host of document.querySelectorAll('micro-app-host'))
      this.#recordOf(host).isPartial = true;
    for (const realm of page.realms) this.#follow(realm as Realm, true);
    const { add } = page.realms;
    page.realms.add = (realm) => {
      this.#follow(realm as Realm, false);
      return add.call(page.realms, realm);
    };
    this.#unfollow.push(() => Reflect.deleteProperty(page.realms, 'add'));
    // Events of a host that has left the page do not bubble, so listeners are on each host.
    const see = (event: Event) => {
      const host = hostIn(event);
      if (host) this.#recordOf(host);
    };
    for (const type of events) window.addEventListener(type, see, { capture: true, signal });
  }

  stop(): void {
    this.#life.abort();
    for (const undo of this.#unfollow) undo();
    this.#unfollow = [];
  }

  #recordOf(host: Element): InstanceRecord {
    const known = this.#byHost.get(host);
    if (known) return known;
    const app = host as MicroAppHost;
    const ref = new WeakRef(app);
    const record: InstanceRecord = {
      id: this.#nextId++,
      name: app.name,
      instanceId: app.instanceId,
      phase: app.phase ?? '',
      isPartial: false,
      running: none(),
      timings: [],
      requests: [],
      state: [],
      size: () => sizeOf(ref.deref()),
    };
    this.#byHost.set(host, record);
    this.instances.push(record);
    let before: PageState | undefined;
    for (const type of events)
      host.addEventListener(
        type,
        (event) => {
          if (event.target !== host) return;
          if (type === 'global-state-change')
            return this.#heard(record, event as CustomEvent<Changed>);
          const { detail } = event as CustomEvent<MicroAppDetail & { error?: Error }>;
          if (type === 'micro-app-loading') before = pageState();
          if (type === 'micro-app-unmounted') setTimeout(() => this.#unmounted(record, before));
          this.#reached(record, detail);
        },
        { signal: this.#life.signal },
      );
    return record;
  }

  #reached(
    record: InstanceRecord,
    { name, instanceId, phase, ms, error }: MicroAppDetail & { error?: Error },
  ): void {
    Object.assign(record, { name, instanceId, phase: error ? 'error' : phase });
    if (error) record.error = error.message;
    else delete record.error;
    if (phase === 'loading') Object.assign(record, { isPartial: false, left: undefined });
    push(record.timings, { phase: error ? 'error' : phase, ms });
    this.changed();
  }

  #unmounted(record: InstanceRecord, before: PageState | undefined): void {
    const { nodes, styles, globals } = before
      ? leaksSince(before)
      : { nodes: 0, styles: 0, globals: [] };
    record.left = { ended: record.left?.ended ?? none(), nodes, styles, globals };
    this.changed();
  }

  #heard(record: InstanceRecord, { detail: { state, previous } }: CustomEvent<Changed>): void {
    const keys = Object.keys(state).filter(
      (key) => JSON.stringify(state[key]) !== JSON.stringify(previous[key]),
    );
    push(record.state, { kind: 'change', keys });
    this.changed();
  }

  #follow(realm: Realm, isPartial: boolean): void {
    const { host } = realm.wrapper.getRootNode() as ShadowRoot;
    if (!host || this.#followed.has(realm)) return;
    this.#followed.add(realm);
    const record = this.#recordOf(host);
    record.isPartial = isPartial;
    record.running = none();
    this.#unfollow.push(
      this.#followEffects(realm, record),
      this.#followRequests(realm, record),
      this.#followState(realm, record),
    );
  }

  /**
   * Counts what begins and ends. What is still running when the host ends it was left by the app.
   */
  #followEffects({ effects, window }: Realm, record: InstanceRecord): () => void {
    const kinds = new Map<Effect, keyof Running>();
    let paused: [Effect, keyof Running][] = [];
    let kind: keyof Running = 'other';
    const count = () => {
      record.running = none();
      for (const known of kinds.values()) record.running[known]++;
      this.changed();
    };
    const own = {
      add: (effect: Effect) => {
        kinds.set(effect, 'handler' in effect ? 'listeners' : kind);
        Object.getPrototypeOf(effects).add.call(effects, effect);
        count();
      },
      delete: (effect: Effect) => {
        kinds.delete(effect);
        Object.getPrototypeOf(effects).delete.call(effects, effect);
        count();
      },
      suspend: () => {
        paused = [...kinds].filter(([effect]) => effect.start);
        const ended = none();
        for (const [effect, known] of kinds) if (!effect.start) ended[known]++;
        kinds.clear();
        // A realm that ends is suspended again, with nothing left by then.
        if (Object.values(ended).some(Boolean))
          record.left = { nodes: 0, styles: 0, globals: [], ...record.left, ended };
        Object.getPrototypeOf(effects).suspend.call(effects);
        count();
      },
      resume: () => {
        for (const [effect, known] of paused) kinds.set(effect, known);
        delete record.left;
        Object.getPrototypeOf(effects).resume.call(effects);
        count();
      },
    };
    Object.assign(effects, own);
    const timers = [
      'setTimeout',
      'setInterval',
      'requestAnimationFrame',
      'requestIdleCallback',
    ] as const;
    const record_ = window as unknown as Record<string, (...args: unknown[]) => unknown>;
    const natives = timers
      .filter((name) => record_[name])
      .map((name) => [name, record_[name]!] as const);
    for (const [name, native] of natives)
      record_[name] = (...args) => {
        kind = 'timers';
        try {
          return native(...args);
        } finally {
          kind = 'other';
        }
      };
    return () => {
      for (const name of Object.keys(own)) Reflect.deleteProperty(effects, name);
      for (const [name, native] of natives) record_[name] = native;
    };
  }

  #followRequests({ window }: Realm, record: InstanceRecord): () => void {
    const { fetch } = window;
    const { open, send } = window.XMLHttpRequest.prototype;
    const begin = (method: string, url: string) => {
      const request: AppRequest = { method: method.toUpperCase(), url };
      const began = performance.now();
      push(record.requests, request);
      this.changed();
      return (status: number) => {
        Object.assign(request, { status, ms: performance.now() - began });
        this.changed();
      };
    };
    window.fetch = (input, init) => {
      const isRequest = typeof input === 'object' && 'method' in input;
      const end = begin(
        init?.method ?? (isRequest ? input.method : 'GET'),
        isRequest ? input.url : String(input),
      );
      const response = fetch.call(window, input, init);
      response.then(
        ({ status }) => end(status),
        () => end(0),
      );
      return response;
    };
    const asked = new WeakMap<XMLHttpRequest, [string, string]>();
    window.XMLHttpRequest.prototype.open = function (
      this: XMLHttpRequest,
      method: string,
      url: string | URL,
      ...rest: unknown[]
    ) {
      asked.set(this, [method, String(url)]);
      return Reflect.apply(open, this, [method, url, ...rest]) as undefined;
    };
    window.XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      const end = begin(...(asked.get(this) ?? ['GET', '']));
      this.addEventListener('loadend', () => end(this.status), { once: true });
      return send.call(this, body);
    };
    return () => {
      window.fetch = fetch;
      Object.assign(window.XMLHttpRequest.prototype, { open, send });
    };
  }

  /** Reads and writes of the shared state, by props and by events. */
  #followState(realm: Realm, record: InstanceRecord): () => void {
    const life = new AbortController();
    const note = (kind: StateUse['kind'], keys: readonly string[]) => {
      push(record.state, { kind, keys });
      this.changed();
    };
    const { signal } = life;
    realm.root.addEventListener('context-request', () => note('read', []), {
      capture: true,
      signal,
    });
    let bridge: GlobalStateBridge | undefined;
    const follow = (next: GlobalStateBridge | undefined) => {
      bridge = next;
      if (!bridge) return;
      const { set, props } = Object.getPrototypeOf(bridge) as GlobalStateBridge;
      const self = bridge;
      bridge.set = (change) => {
        note('write', Object.keys(change ?? {}));
        return set.call(self, change);
      };
      bridge.props = () => {
        const given = props.call(self);
        const { onGlobalStateChange } = given;
        return {
          ...given,
          onGlobalStateChange: (listener, fireImmediately) => {
            note('read', []);
            onGlobalStateChange(listener, fireImmediately);
          },
        };
      };
    };
    follow(realm.bridge);
    Object.defineProperty(realm, 'bridge', { configurable: true, get: () => bridge, set: follow });
    return () => {
      life.abort();
      Object.defineProperty(realm, 'bridge', { configurable: true, writable: true, value: bridge });
      for (const name of ['set', 'props'] as const)
        if (bridge) Reflect.deleteProperty(bridge, name);
    };
  }
}

interface Changed {
  state: Record<string, unknown>;
  previous: Record<string, unknown>;
}

function push<T>(list: T[], entry: T): void {
  list.push(entry);
  if (list.length > atMost) list.shift();
}

const hostIn = (event: Event) =>
  event
    .composedPath()
    .find(
      (node): node is Element => node instanceof Element && node.localName === 'micro-app-host',
    );

function sizeOf(host: MicroAppHost | undefined): { nodes: number; styles: number } {
  const root = host?.shadowRoot?.querySelector('[part=app]')?.shadowRoot;
  if (!root) return { nodes: 0, styles: 0 };
  const nodes = root.querySelectorAll('*');
  return { nodes: nodes.length, styles: root.adoptedStyleSheets.length + root.styleSheets.length };
}
