import { LitElement, type ComplexAttributeConverter } from 'lit';
import { property } from 'lit/decorators.js';
import type { ActiveRule } from './active-rule.ts';
import type { AppConfig, Entry, KeepAlive, Mode, PeerGlobals } from './app-config.ts';
import { defaultStore, type StateStore } from './global-state.ts';

/** A setting that is on unless it says `off` or `false`. */
const onUnlessOff: ComplexAttributeConverter<boolean> = {
  fromAttribute: (value) => value === null || !/^(?:off|false)$/i.test(value.trim()),
  toAttribute: (value) => (value ? '' : 'off'),
};

/** A list with blanks between. */
const words: ComplexAttributeConverter<readonly string[]> = {
  fromAttribute: (value) => value?.split(/\s+/).filter(Boolean) ?? [],
  toAttribute: (value) => value.join(' '),
};

/** What the attributes and properties of a host say of its app. */
export abstract class HostSettings extends LitElement {
  /** Name of the app: one path segment. Required. */
  @property({ reflect: true }) name = '';

  /** Address of the app's page, or `{ scripts, styles, html }`. Public path + name + `/` if left out. */
  @property() entry: Entry | undefined;

  /** Whether the app is chosen by the hash or by the path. */
  @property() mode: Mode = 'hash';

  /** Where apps lie on the server. */
  @property({ attribute: 'public-path' }) publicPath = '/';

  /** When the app is to be shown, for `registerMicroApps`; the element itself shows its app wherever it stands. */
  @property({ attribute: false }) activeRule: ActiveRule | string | undefined;

  /** Handed to the app's lifecycles, copied. A new object goes to the app's own `update` as well. */
  @property({ attribute: false }) props: Record<string, unknown> = {};

  /** Whether the app has a realm of its own. `off` runs it in the page. */
  @property({ converter: onUnlessOff }) sandbox = true;

  /** Whether the app waits for others on their way out before it mounts. */
  @property({ converter: onUnlessOff }) singular = true;

  /** Whether the files of an app that mounts by hand are fetched ahead, when the page has time. */
  @property({ converter: onUnlessOff }) prefetch = true;

  /** What becomes of the app when the element goes: `destroy`, `warm` keeps its realm, `alive` its nodes as well. */
  @property({ attribute: 'keep-alive' }) keepAlive: KeepAlive = 'destroy';

  /** Told `true` when a load or mount begins and `false` when it has ended, however it ended. */
  @property({ attribute: false }) loader: ((loading: boolean) => void) | undefined;

  /** How long each lifecycle may take, by its name. */
  @property({ attribute: false }) timeouts: AppConfig['timeouts'];

  /** Origins entries may come from. Empty: any. The page's own is always allowed. */
  @property({ attribute: 'allowed-origins', converter: words }) allowedOrigins: readonly string[] = [];

  /** Whether a page without lifecycles is welcome. */
  @property({ type: Boolean }) plain = false;

  /** Shows the app in a sandboxed frame of another origin, for code that is not trusted. */
  @property({ type: Boolean }) frame = false;

  /** Whether the app waits for a call of `mount`. */
  @property({ type: Boolean }) manual = false;

  /** Globals the app tests for: names of other hosts (`qiankun micro-app wujie garfish`), or by property plain values. */
  @property({ converter: words }) globals: PeerGlobals = [];

  /** The state shared with the app. The one of `initGlobalState` if left out. */
  @property({ attribute: false }) globalState: StateStore = defaultStore;

  /** The same as a configuration; what was left out is left to the defaults. */
  protected config(): AppConfig {
    const { name, mode, publicPath, sandbox, singular, keepAlive, allowedOrigins, plain, frame, globals } = this;
    const { entry, loader, timeouts } = this;
    return {
      name,
      mode,
      publicPath,
      sandbox,
      singular,
      keepAlive,
      allowedOrigins,
      plain,
      frame,
      globals,
      ...(entry !== undefined && { entry }),
      ...(loader && { loader }),
      ...(timeouts && { timeouts }),
    };
  }
}
