import { page, type Addresses } from '../page.ts';
import { rootSelector } from '../styles/scope-css.ts';
import type { AppEvents } from './app-events.ts';
import { resolveMarkup } from './addresses.ts';
import type { Effects } from './effects.ts';
import { inlineHandlers } from './inline-handlers.ts';
import { defineHandlers } from './handlers.ts';
import { TrackedTarget } from './listeners.ts';
import { rememberOwner } from './owner-document.ts';
import type { Scripts } from './scripts.ts';
import { defineValues, defineGetters, type RealmWindow } from './realm-window.ts';
import type { ScopedElements } from './scoped-elements.ts';
import { trackedFonts } from './tracked-event-target.ts';

/** The `<html>`, `<head>` and `<body>` of a sub-app: real ones, inside its shadow root. */
export interface Skeleton {
  html: HTMLElement;
  head: HTMLElement;
  body: HTMLElement;
}

export interface DocumentParts {
  root: ShadowRoot;
  skeleton: Skeleton;
  elements: ScopedElements;
  effects: Effects;
  events: AppEvents;
  scripts: Scripts;
  addresses: Addresses;
  /** Called when the app makes a node whose insertion matters: a script or a style. */
  onWatchedNode: () => void;
  readyState: () => DocumentReadyState;
}

/**
 * Methods forwarded to the page's document: they create nodes without element names, or need the
 * visible document.
 */
const calls =
  'createTextNode createComment createEvent createAttribute createAttributeNS createProcessingInstruction adoptNode execCommand queryCommandSupported queryCommandState hasFocus startViewTransition exitFullscreen exitPointerLock'.split(
    ' ',
  );
const rootCalls = ['getElementById', 'elementFromPoint', 'elementsFromPoint', 'getAnimations'];
const rootValues =
  'styleSheets pictureInPictureElement pointerLockElement fullscreenElement firstChild lastChild childNodes children firstElementChild lastElementChild childElementCount'.split(
    ' ',
  );
const homeValues =
  'hidden visibilityState scrollingElement implementation compatMode timeline fullscreenEnabled'.split(
    ' ',
  );
/** Events of the realm's own document. */
const own = new Set(['DOMContentLoaded', 'readystatechange']);
/** Events of the page's document only. */
const homeOnly = new Set([
  'selectionchange',
  'visibilitychange',
  'fullscreenchange',
  'fullscreenerror',
  'freeze',
  'resume',
]);

/**
 * Makes a realm's own document return nodes of the shadow root. It remains a genuine `Document`;
 * its methods are replaced.
 */
export function patchDocument(realm: RealmWindow, parts: DocumentParts): void {
  const { root, skeleton, elements } = parts;
  const { html, head, body } = skeleton;
  const { window: shared, document: home } = page();
  const { document } = realm;
  const of = (source: object, names: readonly string[]) =>
    Object.fromEntries(
      names
        .filter((name) => name in source)
        .map((name) => [name, (source as Record<string, Function>)[name]!.bind(source)]),
    );
  const valuesOf = (source: object, names: readonly string[]) =>
    Object.fromEntries(
      names
        .filter((name) => name in source)
        .map((name) => [name, () => (source as Record<string, unknown>)[name]]),
    );
  // A weak map of every node would grow large between two collections, so it holds only nodes that
  // do not expose their owner.
  const owned = <T extends Node>(node: T, always = false): T => {
    if (always || !elements.isNative) rememberOwner(node, document);
    return node;
  };
  const fragmentOf = <T extends Node>(node: T): T => owned(node, node.nodeType === 11);
  const inRoot = (node: Node) => (node === document ? root : node);
  const collect = (tag: string) => html.getElementsByTagName(tag);
  let fonts: FontFaceSet | undefined;

  defineValues(document, {
    ...of(home, calls),
    ...of(root, rootCalls),
    ...writing(document, body, parts),
    querySelector: (selector: string) => root.querySelector(withRoot(selector)),
    querySelectorAll: (selector: string) => root.querySelectorAll(withRoot(selector)),
    // The path starts at the root of the node's tree.
    evaluate: (path: string, node: Node, ...rest: never[]) =>
      home.evaluate(path, node === document ? html : node, ...rest),
    createExpression(...given: never[]) {
      const expression = home.createExpression(...(given as unknown as [string]));
      const evaluate = expression.evaluate.bind(expression);
      defineValues(expression, {
        evaluate: (node: Node, ...rest: never[]) =>
          evaluate(node === document ? html : node, ...rest),
      });
      return expression;
    },
    createElement(tag: string, options?: ElementCreationOptions) {
      const name = String(tag).toLowerCase();
      if (name === 'script' || name === 'style' || name === 'link') parts.onWatchedNode();
      const element = name === 'script' ? parts.scripts.create() : elements.create(tag, options);
      return owned(element, name === 'script');
    },
    createElementNS: (namespace: string | null, tag: string, options?: ElementCreationOptions) =>
      owned(elements.createNS(namespace, tag, options)),
    createDocumentFragment: () => fragmentOf(home.createDocumentFragment()),
    importNode: (node: Node, deep?: boolean | { selfOnly?: boolean }) =>
      fragmentOf(
        elements.importNode(node, typeof deep === 'object' ? !deep.selfOnly : Boolean(deep)),
      ),
    createRange() {
      const range = home.createRange();
      range.setStart(root, 0);
      range.collapse(true);
      const parse = (text: string) => {
        const fragment = fragmentOf(
          shared.Range.prototype.createContextualFragment.call(
            range,
            resolveMarkup(parts.addresses, text),
          ),
        );
        parts.scripts.replaceIn(fragment);
        return fragment;
      };
      defineValues(range, {
        createContextualFragment: parse,
        cloneContents: () => fragmentOf(shared.Range.prototype.cloneContents.call(range)),
        extractContents: () => fragmentOf(shared.Range.prototype.extractContents.call(range)),
      });
      return range;
    },
    createTreeWalker: (node: Node, ...rest: never[]) =>
      home.createTreeWalker(inRoot(node), ...rest),
    createNodeIterator: (node: Node, ...rest: never[]) =>
      home.createNodeIterator(inRoot(node), ...rest),
    contains: (node: Node | null) => node === document || root.contains(node),
    getSelection: () => realm.getSelection(),
    getElementsByTagName: (tag: string) =>
      tag.toLowerCase() === 'html' ? root.querySelectorAll('html') : collect(tag),
    getElementsByClassName: (names: string) => html.getElementsByClassName(names),
    getElementsByName: (name: string) =>
      root.querySelectorAll(`[name="${shared.CSS.escape(name)}"]`),
  });
  defineGetters(
    document,
    {
      ...valuesOf(root, rootValues),
      ...valuesOf(home, homeValues),
      ...Object.fromEntries(
        Object.entries({ scripts: 'script', images: 'img', forms: 'form', embeds: 'embed' }).map(
          ([name, tag]) => [name, () => collect(tag)],
        ),
      ),
      links: () => html.querySelectorAll('a[href],area[href]'),
      documentElement: () => html,
      head: () => head,
      body: () => body,
      activeElement: () => root.activeElement ?? body,
      adoptedStyleSheets: () => root.adoptedStyleSheets,
      title: () => home.title,
      fonts: () => (fonts ??= trackedFonts(home.fonts, parts.effects)),
      readyState: parts.readyState,
      currentScript: () => parts.scripts.current(),
      baseURI: () => parts.addresses.base,
    },
    {
      adoptedStyleSheets: (sheets: CSSStyleSheet[]) => (root.adoptedStyleSheets = sheets),
      title: (title: string) => (home.title = title),
    },
  );
  // The parent of the app's html is its document, and its sizes are those of the visible part of
  // the page.
  defineGetters(html, { parentNode: () => document });
  // Popup libraries measure from its corner, which in a page is that of the page.
  defineValues(html, { getBoundingClientRect: () => home.documentElement.getBoundingClientRect() });
  defineGetters(
    html,
    valuesOf(home.documentElement, ['clientWidth', 'clientHeight', 'scrollTop', 'scrollLeft']),
    Object.fromEntries(
      ['scrollTop', 'scrollLeft'].map((name) => [
        name,
        (value: number) => (home.documentElement[name as 'scrollTop'] = value),
      ]),
    ),
  );
  patchEvents(document, home, parts);
  inlineHandlers(realm, root, body);
}

const withRoot = (selector: string): string =>
  String(selector).replace(/:root(?![\w-])/g, rootSelector);

/**
 * Dispatches to an app's document the events of its root, with their original targets, and those of
 * the page around it.
 */
function patchEvents(
  document: Document,
  home: Document,
  { root, skeleton, effects, events }: DocumentParts,
): void {
  const native = document.dispatchEvent.bind(document);
  const inside = [{ target: root }, { target: home, wrap: events.outside(document) }];
  const listeners = new TrackedTarget(
    effects,
    (type) =>
      own.has(type) ? [{ target: document }] : homeOnly.has(type) ? [{ target: home }] : inside,
    true,
    events.documentBegan,
  );
  defineValues(document, {
    addEventListener: listeners.add,
    removeEventListener: listeners.remove,
    dispatchEvent: (event: Event) =>
      own.has(event.type) ? native(event) : root.dispatchEvent(event),
  });
  defineHandlers(document, listeners);
  // These three persist between mounts, since code keeps references to them, so their listeners are
  // tracked too.
  for (const node of Object.values(skeleton) as HTMLElement[]) {
    const { add, remove } = new TrackedTarget(effects, () => [{ target: node }]);
    defineValues(node, { addEventListener: add, removeEventListener: remove });
  }
}

/** `document.write` after parsing appends, instead of clearing the document. */
function writing(
  document: Document,
  body: HTMLElement,
  { scripts, addresses, onWatchedNode }: DocumentParts,
) {
  const write = (...texts: string[]) => {
    const template = page().document.createElement('template');
    template.innerHTML = resolveMarkup(addresses, texts.join(''));
    scripts.replaceIn(template.content);
    onWatchedNode();
    body.append(...template.content.childNodes);
  };
  return {
    write,
    writeln: (...texts: string[]) => write(...texts, '\n'),
    open: () => document,
    close() {},
  };
}
