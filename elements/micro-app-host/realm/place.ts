import type { GlobalStateBridge } from '../global-state-bridge.ts';
import type { Mode } from '../active-rule.ts';
import type { AppSheet } from '../styles/sheets.ts';
import type { RealmWindow } from './realm-window.ts';

/** Names and values. Nodes would keep the whole document alive that they were read from. */
export type Attributes = readonly (readonly [name: string, value: string])[];

export const attributesOf = (element: Element): Attributes => [...element.attributes].map(({ name, value }) => [name, value]);

/** The type of the entry's `<link>` and `<style>` nodes whose rules a constructed sheet applies. */
export const adoptedType = 'micro-app-host';

/** What the page of an entry says. Its scripts run, and its styles apply, by other means than their nodes. */
export interface Template {
  body: string;
  head: string;
  htmlAttributes: Attributes;
  bodyAttributes: Attributes;
}

/** What a place begins with: the page of an entry, and the address its relative ones start from. */
export interface Beginning {
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
   * Runs the script of a node. Settles when it has run; rejects with the node when it could not be fetched.
   *
   * @param text What runs in the place of its own text or file, at once and whether or not the node has run.
   */
  run(node: HTMLScriptElement, text?: string): Promise<void>;
  /** Whether a node has still to run. */
  isWaiting(node: HTMLScriptElement): boolean;
  /** Says that the script of a node has run by other means. */
  ran(node: HTMLScriptElement): void;
  /** Begins to fetch a script that will run a little later. */
  preload(src: string, module: boolean, attributes: readonly (readonly [string, string])[]): void;
}

/** Where an instance of an app lives: a realm of its own, or the page. */
export interface Place {
  readonly window: RealmWindow;
  readonly skeleton: { readonly head: HTMLElement; readonly body: HTMLElement };
  readonly scripts: ScriptRunner;
  readonly styles: { begin(sheets: readonly AppSheet[]): void };
  /** The app's way to the shared state, for `<micro-app-inspector>`. */
  bridge?: GlobalStateBridge;
  /** Where events of the app pass on their way to the page. */
  readonly root: EventTarget;
  /** Puts up the page of the entry, so that its scripts find what stands before them. */
  begin(entry: Beginning): void;
  /** Tells the code that its page has been read. */
  announce(state: 'interactive' | 'complete'): void;
  /** From here on what the app starts belongs to a mount. */
  ready(): void;
  /** Shows the app again after `suspend`, which took it out of the page. */
  resume(): void;
  suspend(): void;
  destroy(): void;
  /** Fetches and runs a module. Undefined where that cannot give its exports. */
  importModule(url: string): Promise<object> | undefined;
}
