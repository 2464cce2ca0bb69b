import type { ActiveRule } from './active-rule.ts';
import type { AppConfig, AssetHooks, Entry, KeepAlive, Mode, PeerGlobals } from './app-config.ts';
import { defaultStore, type StateStore } from './global-state.ts';

/** Parses the text of an attribute. */
type Read = (text: string) => unknown;

const text: Read = (value) => value;
/** On or off. Any other text is kept, and rejected when the app is loaded. */
const flag: Read = (value) =>
  /^(?:|on|true)$/i.test(value) || (/^(?:off|false)$/i.test(value) ? false : value);
/** A list separated by blanks. */
const words: Read = (value) => value.split(/\s+/).filter(Boolean);

/** Each setting with its default, and how its attribute is read where it has one. */
const settings: Record<string, readonly [standard: unknown, read?: Read]> = {
  name: ['', text],
  entry: [undefined, text],
  mode: ['hash', text],
  publicPath: ['/', text],
  activeRule: [undefined],
  baseRoute: ['', text],
  props: [{}],
  sandbox: [true, flag],
  singular: [true, flag],
  prefetch: [true, flag],
  keepAlive: ['destroy', text],
  loader: [undefined],
  fetch: [undefined],
  transform: [undefined],
  excludeAsset: [undefined],
  timeouts: [undefined],
  allowedOrigins: [[], words],
  plain: [false, flag],
  frame: [false, flag],
  ownRem: [false, flag],
  manual: [false, flag],
  globals: [[], words],
  integrity: [{}],
  globalState: [defaultStore],
};
const attributeOf = (setting: string) =>
  setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const settingOf = new Map(Object.keys(settings).map((setting) => [attributeOf(setting), setting]));

/** Node, which renders markup of pages, has no HTMLElement; the module must still load there. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/**
 * What the attributes and properties of a host say of its app.
 *
 * Written by hand rather than with a library, so that a page which shows an app loads nothing but
 * the host.
 */
export abstract class HostSettings extends Base {
  static readonly observedAttributes = [...settingOf].flatMap(([attribute, setting]) =>
    settings[setting]![1] ? attribute : [],
  );

  /**
   * Name of the app: one path segment. Required.
   * @attr name
   * @default ''
   */
  declare name: string;

  /**
   * Address of the app's page, or `{ scripts, styles, html }`. Public path + name + `/` if left
   * out.
   * @attr entry
   */
  declare entry: Entry | undefined;

  /**
   * Whether the app is chosen by the hash or by the path.
   * @attr mode
   * @default 'hash'
   */
  declare mode: Mode;

  /**
   * Where apps lie on the server.
   * @attr public-path
   * @default '/'
   */
  declare publicPath: string;

  /**
   * When the app is to be shown, for `registerMicroApps`; the element itself shows its app
   * regardless of the address.
   */
  declare activeRule: ActiveRule | string | undefined;

  /**
   * Prefix of the app's routes, within the hash or the path.
   * @attr base-route
   * @default ''
   */
  declare baseRoute: string;

  /**
   * Handed to the app's lifecycles, copied. A new object goes to the app's own `update` as well.
   * @default {}
   */
  declare props: Record<string, unknown>;

  /**
   * Whether the app has a realm of its own. `off` runs it in the page.
   * @attr sandbox
   * @default true
   */
  declare sandbox: boolean;

  /**
   * Whether the app waits for others on their way out before it mounts.
   * @attr singular
   * @default true
   */
  declare singular: boolean;

  /**
   * Whether the files of an app that mounts by hand are fetched ahead, when the page has time.
   * @attr prefetch
   * @default true
   */
  declare prefetch: boolean;

  /**
   * What becomes of the app when the element goes: `destroy`, `warm` keeps its realm, `alive` its
   * nodes as well.
   * @attr keep-alive
   * @default 'destroy'
   */
  declare keepAlive: KeepAlive;

  /**
   * Called with `true` when a load or mount begins and with `false` when it has ended, also after a
   * failure.
   */
  declare loader: ((loading: boolean) => void) | undefined;

  /**
   * In the place of the page's `fetch`, for the page of the entry, its style sheets and its classic
   * scripts.
   */
  declare fetch: AssetHooks['fetch'];

  /**
   * Returns the text to use in the place of that of the page, a style sheet or a classic script of
   * the app.
   */
  declare transform: AssetHooks['transform'];

  /** Returns true for the address of a script or style sheet that is to be left out. */
  declare excludeAsset: AssetHooks['excludeAsset'];

  /** How long each lifecycle may take, by its name. */
  declare timeouts: AppConfig['timeouts'];

  /**
   * Origins entries may come from. Empty: any. The page's own is always allowed.
   * @attr allowed-origins
   * @default []
   */
  declare allowedOrigins: readonly string[];

  /**
   * Whether a page without lifecycles is welcome.
   * @attr plain
   * @default false
   */
  declare plain: boolean;

  /**
   * Shows the app in a sandboxed frame of another origin, for code that is not trusted.
   * @attr frame
   * @default false
   */
  declare frame: boolean;

  /**
   * Whether `rem` in the app's styles counts from the font size of its own `<html>`, as in a page
   * of its own, rather than from that of the page.
   * @attr own-rem
   * @default false
   */
  declare ownRem: boolean;

  /**
   * Whether the app waits for a call of `mount`.
   * @attr manual
   * @default false
   */
  declare manual: boolean;

  /**
   * Globals the app tests for: names of other hosts (`qiankun micro-app wujie garfish`), or by
   * property plain values.
   * @attr globals
   * @default []
   */
  declare globals: PeerGlobals;

  /**
   * Hashes such as `sha384-…` of the entry, its scripts and its styles, by their addresses. A file
   * that differs is refused.
   * @default {}
   */
  declare integrity: Readonly<Record<string, string>>;

  /** The state shared with the app. The one of `initGlobalState` if left out. */
  declare globalState: StateStore;

  #values: Record<string, unknown> = {};
  #changed = new Set<string>();

  static {
    for (const setting of Object.keys(settings)) {
      Object.defineProperty(this.prototype, setting, {
        configurable: true,
        enumerable: true,
        get(this: HostSettings) {
          return setting in this.#values ? this.#values[setting] : settings[setting]![0];
        },
        set(this: HostSettings, value: unknown) {
          this.#set(setting, value);
        },
      });
    }
  }

  constructor() {
    super();
    // A property set before the element was defined shadows the accessor.
    for (const setting of Object.keys(settings)) {
      const early = Object.getOwnPropertyDescriptor(this, setting);
      if (early && Reflect.deleteProperty(this, setting)) this.#set(setting, early.value);
    }
  }

  attributeChangedCallback(attribute: string, before: string | null, value: string | null): void {
    const setting = settingOf.get(attribute)!;
    if (before !== value) this.#set(setting, value);
  }

  /** The settings as a configuration; those not given are left to the defaults. */
  protected config(): AppConfig {
    this.#changed.clear();
    // The props are passed with each mount instead.
    return { name: '', ...this.#values, props: typeof this.props === 'object' ? {} : this.props };
  }

  /** Called once after all settings of one task, unless `config` was called in between. */
  protected abstract changed(settings: ReadonlySet<string>): void;

  /**
   * Null and undefined reset a setting to its default. A text, as some frameworks set it, is parsed
   * like the attribute.
   */
  #set(setting: string, given: unknown): void {
    const [standard, read = text] = settings[setting]!;
    const value = (typeof given === 'string' ? read(given) : given) ?? standard;
    if (Object.is((this as unknown as Record<string, unknown>)[setting], value)) return;
    this.#values[setting] = value;
    if (setting === 'name' && typeof value === 'string') this.setAttribute(setting, value);
    const { size } = this.#changed.add(setting);
    if (size === 1) queueMicrotask(() => this.#tell());
  }

  #tell(): void {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    if (changed.size > 0) this.changed(changed);
  }
}
