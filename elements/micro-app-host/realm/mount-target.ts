import type { GlobalStateBridge } from '../global-state-bridge.ts';
import type { Mode } from '../active-rule.ts';
import type { AppSheet } from '../styles/sheets.ts';
import type { RealmWindow } from './realm-window.ts';

/** Names and values. Attribute nodes would retain the whole document they were read from. */
export type Attributes = readonly (readonly [name: string, value: string])[];

export const attributesOf = (element: Element): Attributes =>
  [...element.attributes].map(({ name, value }) => [name, value]);

/** The type of the entry's `<link>` and `<style>` nodes whose rules a constructed sheet applies. */
export const adoptedType = 'micro-app-host';

/** The page of an entry. Its scripts run, and its styles apply, by other means than their nodes. */
export interface Template {
  body: string;
  head: string;
  htmlAttributes: Attributes;
  bodyAttributes: Attributes;
}

/**
 * Initial content of a mount target: the page of an entry, and the address from which its relative
 * ones start.
 */
export interface InitialContent {
  base: string;
  template: Template;
  /** Whether the app is chosen by the hash or by the path. */
  mode: Mode;
  /** Whether `rem` counts from the app's html. */
  ownRem: boolean;
}

/** Where the scripts of an app run. */
export interface ScriptRunner {
  /** The script nodes in the page of the entry, in their order, none of which has run. */
  inPage(): readonly HTMLScriptElement[];
  /** A script node for the app's tree. */
  create(): HTMLScriptElement;
  /**
   * Runs the script of a node. Settles when it has run; rejects with the node when it could not be
   * fetched.
   *
   * @param text Runs instead of its own text or file, at once and whether or not the node has run.
   */
  run(node: HTMLScriptElement, text?: string): Promise<void>;
  /** Whether a node has not run yet. */
  isWaiting(node: HTMLScriptElement): boolean;
  /** Marks the script of a node as run by other means. */
  ran(node: HTMLScriptElement): void;
  /** Preloads a script that will run later. */
  preload(src: string, module: boolean, attributes: readonly (readonly [string, string])[]): void;
}

/** Where an instance of an app lives: a realm of its own, or the page. */
export interface MountTarget {
  readonly window: RealmWindow;
  readonly skeleton: { readonly head: HTMLElement; readonly body: HTMLElement };
  readonly scripts: ScriptRunner;
  readonly styles: { begin(sheets: readonly AppSheet[]): void };
  /** The app's access to the shared state, for `<micro-app-inspector>`. */
  bridge?: GlobalStateBridge;
  /** Target that events of the app reach before the page. */
  readonly root: EventTarget;
  /** Inserts the page of the entry, so that its scripts find the nodes before them. */
  begin(entry: InitialContent): void;
  /** Reports to the code that its page has been parsed. */
  announce(state: 'interactive' | 'complete'): void;
  /** Effects that the app starts from now on belong to a mount. */
  ready(): void;
  /** Shows the app again after `suspend`, which took it out of the page. */
  resume(): void;
  suspend(): void;
  destroy(): void;
  /** Fetches and runs a module. Undefined where its exports are not available. */
  importModule(url: string): Promise<object> | undefined;
}
