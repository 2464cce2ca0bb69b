import type { ResolvedSettings } from '../app-config.ts';
import { loadFailed, type MicroAppError } from '../errors.ts';
import { importHostModule } from '../import-host-module.ts';
import type { MountTarget } from '../realm/mount-target.ts';
import { trusted } from '../trusted.ts';
import { whyNotLoaded } from './fetch-text.ts';
import type { EntryPlan, ScriptPlan } from './parse-entry.ts';

/** Results of the scripts of an entry. */
export interface Ran {
  /** The namespaces of its modules, the one marked as entry first, then the latest first. */
  namespaces: readonly object[];
  /** The first script that failed, which explains lifecycles that are missing. */
  error: unknown;
  /**
   * The first script of the app's own that could not be fetched: one of the entry's origin, or the
   * last of the page.
   */
  missing: MicroAppError | undefined;
}

const native = EventTarget.prototype;

/**
 * Runs the scripts of an entry in a realm, in the browser's order: import maps, classic scripts in
 * document order, then the deferred ones and the modules, asynchronous ones as soon as they load.
 *
 * A script that throws or cannot be fetched is logged and stops nothing, as in a page. None runs
 * before the styles have loaded, since scripts measure.
 *
 * @param styled Settles when the styles have loaded.
 * @throws MicroAppError `load-failed` when the script marked as entry cannot be fetched.
 */
export async function runScripts(
  app: ResolvedSettings,
  realm: MountTarget,
  plan: EntryPlan,
  styled: Promise<void>,
): Promise<Ran> {
  const runner = new Runner(app, realm, plan);
  const { scripts } = plan;
  const asynchronous = scripts.filter((script) => script.async);
  const inOrder = scripts.filter((script) => !script.async);
  const foreign = new URL(plan.base).origin !== realm.window.location.origin;
  try {
    let maps = inOrder.filter(({ kind }) => kind === 'importmap');
    if (scripts.some(({ kind, src }) => kind === 'module' && !src)) {
      const { mergedMap } = await importHostModule(app.name, import('./import-maps.ts'));
      const { map, merged } = mergedMap(plan, maps, realm.window.location.href, foreign);
      runner.skip(merged);
      maps = [...maps.filter((one) => !merged.includes(one)), map];
    }
    for (const map of maps) void runner.start(map);
    // `import()` takes no hash; a preload of the same address with a hash decides what the import
    // gets.
    if (scripts.length > 1 || plan.styles.length > 0 || scripts.some(integrityOf))
      runner.preload(scripts.filter(({ kind }) => kind !== 'importmap'));
    await styled;
    const later = asynchronous.map((script) => runner.finish(script));
    await runner.row(inOrder.filter(({ deferred, kind }) => !deferred && kind !== 'importmap'));
    await runner.row(inOrder.filter(({ deferred }) => deferred));
    realm.announce('interactive');
    await Promise.all(later.filter((_, at) => asynchronous[at]!.entry));
    void Promise.allSettled(later).then(() => realm.announce('complete'));
    return runner.ran();
  } finally {
    runner.end();
  }
}

class Runner {
  #namespaces: { namespace: object; entry: boolean }[] = [];
  #nodes = new Map<unknown, ScriptPlan>();
  // A script may take those after it out of the page, and they run even so.
  readonly #inPage: readonly HTMLScriptElement[];
  #error: unknown;
  #missing: MicroAppError | undefined;
  #inline: ScriptPlan | undefined;

  constructor(
    private readonly app: ResolvedSettings,
    private readonly realm: MountTarget,
    private readonly plan: EntryPlan,
  ) {
    this.#inPage = realm.scripts.inPage();
    native.addEventListener.call(realm.window, 'error', this.#onError);
  }

  end(): void {
    native.removeEventListener.call(this.realm.window, 'error', this.#onError);
  }

  ran(): Ran {
    const latest = this.#namespaces.toReversed();
    const marked = latest.filter(({ entry }) => entry);
    return {
      namespaces: [...marked, ...latest.filter(({ entry }) => !entry)].map(
        ({ namespace }) => namespace,
      ),
      error: this.#error,
      missing: this.#missing,
    };
  }

  /** Runs scripts one after the other, while the later ones are already being fetched. */
  async row(scripts: readonly ScriptPlan[]): Promise<void> {
    let fetching: Promise<void>[] = [];
    for (const script of scripts) {
      // The browser keeps external classic scripts in order; all others wait for those before them.
      const alone = !script.src || script.kind === 'module';
      if (alone) {
        await Promise.all(fetching);
        fetching = [];
        await this.finish(script);
      } else fetching.push(this.finish(script));
    }
    await Promise.all(fetching);
  }

  async finish(script: ScriptPlan): Promise<void> {
    if (!script.src) this.#inline = script;
    try {
      await this.start(script);
    } catch (thrown) {
      const { scripts, base } = this.plan;
      const url = script.src ?? base;
      // A module that throws rejects. A classic script rejects with its node when it could not be
      // fetched or read as a script.
      const missing =
        (script.src && (await whyNotLoaded(this.app, url, integrityOf(script)))) ||
        (isNode(thrown) ? loadFailed(this.app.name, url) : undefined);
      if (missing && (script.entry || script.required)) throw missing;
      if (script === scripts.at(-1) || new URL(url).origin === new URL(base).origin)
        this.#missing ??= missing;
      this.#failed(script, url, missing ?? thrown);
    }
  }

  async start(script: ScriptPlan): Promise<void> {
    const { realm } = this;
    const given = script.at === undefined ? undefined : this.#inPage[script.at];
    const node = given ?? realm.scripts.create();
    if (!given || script.required)
      for (const [name, value] of script.attributes)
        if (!given || name !== 'src')
          node.setAttribute(name, name === 'src' ? trusted().createScriptURL(value) : value);
    if (!given) {
      if (script.text) node.text = trusted().createScript(script.text);
    }
    node.async = script.async;
    this.#nodes.set(node, script);
    const imported =
      script.kind === 'module' && script.src ? realm.importModule(script.src) : undefined;
    if (imported) {
      // The node is there for code that looks for its own script; the import runs the module and
      // gives its exports.
      realm.scripts.ran(node);
      if (!given) realm.skeleton.head.append(node);
      const namespace = await imported;
      this.#namespaces.push({ namespace, entry: script.entry });
      return;
    }
    const ran = realm.scripts.run(node);
    if (!given) realm.skeleton.head.append(node);
    await ran;
  }

  /** Skips scripts whose content runs by other means. */
  skip(scripts: readonly ScriptPlan[]): void {
    for (const { at } of scripts) {
      const node = at === undefined ? undefined : this.#inPage[at];
      if (node) this.realm.scripts.ran(node);
    }
  }

  /** Starts fetching scripts that run one after the other, or after the styles have loaded. */
  preload(scripts: readonly ScriptPlan[]): void {
    for (const { src, kind, attributes } of scripts)
      if (src) this.realm.scripts.preload(src, kind === 'module', attributes);
  }

  #onError = (event: Event): void => {
    const { error, filename, message } = event as ErrorEvent;
    const { window } = this.realm;
    // For a script of another origin the browser reports only currentScript; for an inline module
    // at most the page.
    const script =
      this.#nodes.get(window.document.currentScript) ??
      this.plan.scripts.find(({ src }) => src === filename) ??
      // Firefox names a script that a script has inserted by the line of the latter.
      (!filename || filename === window.location.href || filename.endsWith(' > injectedScript')
        ? this.#inline
        : undefined);
    this.#failed(script, script ? (script.src ?? this.plan.base) : filename, error ?? message);
  };

  #failed(script: ScriptPlan | undefined, url: string, thrown: unknown): void {
    this.#error ??= thrown;
    const kind = script?.entry
      ? 'entry'
      : script?.async
        ? 'async'
        : script && !script.src
          ? 'inline'
          : 'normal';
    console.error(`error occurs while executing ${kind} script ${url} of ${this.app.name}`, thrown);
  }
}

const integrityOf = ({ attributes }: ScriptPlan) =>
  attributes.find(([name]) => name === 'integrity')?.[1];

const isNode = (thrown: unknown): boolean =>
  typeof (thrown as { nodeType?: unknown } | null)?.nodeType === 'number';
