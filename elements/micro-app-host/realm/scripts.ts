import { page } from '../page.ts';
import { trusted } from '../trusted.ts';
import type { Frame } from './frames.ts';

/**
 * Runs scripts in a realm while their nodes are in the app's tree.
 *
 * The node in the tree never runs: it is a copy of a script from a fragment, which the platform
 * regards as run already. When it is inserted, a twin runs in the realm's own document, in the
 * browser's own order and with its errors.
 */
export class Scripts {
  #pattern: HTMLScriptElement;
  #twins = new WeakMap<Element, HTMLScriptElement>();
  #waiting = new WeakSet<HTMLScriptElement>();
  #inPage: readonly HTMLScriptElement[] = [];
  #native: {
    create(tag: string): HTMLElement;
    current(): HTMLOrSVGScriptElement | null;
    head: HTMLHeadElement;
  };

  /** Where relative addresses start: the entry. */
  base = '';

  constructor(private readonly frame: Frame) {
    const { document } = frame;
    const template = page().document.createElement('template');
    template.innerHTML = trusted().createHTML('<script></script>');
    this.#pattern = page().document.importNode(template.content.firstChild as HTMLScriptElement);
    const current = Object.getOwnPropertyDescriptor(
      frame.window.Document.prototype,
      'currentScript',
    )!;
    this.#native = {
      create: frame.window.Document.prototype.createElement.bind(document),
      current: () => current.get!.call(document) as HTMLOrSVGScriptElement | null,
      head: document.head,
    };
  }

  /**
   * The script nodes of the entry's page, created by parsing, so that the platform regards them as
   * run already.
   */
  inPage = (): readonly HTMLScriptElement[] => this.#inPage;

  /** Marks nodes of the tree as scripts that still have to run. */
  expect(nodes: readonly HTMLScriptElement[]): void {
    this.#inPage = nodes;
    for (const node of nodes) this.#waiting.add(node);
  }

  /** A script node for the app's tree. */
  create(): HTMLScriptElement {
    const node = this.#pattern.cloneNode() as HTMLScriptElement;
    this.#waiting.add(node);
    return node;
  }

  /** Replaces the scripts of a fragment, which would run in the page, with nodes of ours. */
  replaceIn(fragment: DocumentFragment): void {
    for (const script of fragment.querySelectorAll('script')) {
      const node = this.create();
      for (const { name, value } of script.attributes) node.setAttribute(name, value);
      node.text = trusted().createScript(script.text);
      script.replaceWith(node);
    }
  }

  /** The node whose twin is running. */
  current(): HTMLOrSVGScriptElement | null {
    const running = this.#native.current();
    return (running && this.#twins.get(running)) ?? running;
  }

  /**
   * Runs the script of a node that is now in the tree, once. One that is empty waits; one made by
   * `innerHTML` never runs.
   *
   * @param given Runs instead of its own text or file.
   * @returns Settles when the script has run. Rejects with the node when it could not be fetched.
   */
  run(node: HTMLScriptElement, given?: string): Promise<void> {
    const src = given === undefined && node.getAttribute('src');
    if (given === undefined && (!this.#waiting.has(node) || (!src && !node.textContent)))
      return Promise.resolve();
    this.#waiting.delete(node);
    const { Event: SharedEvent } = page().window;
    return new Promise<void>((done, fail) => {
      const start = (isOpen: boolean): void => {
        const twin = this.#native.create('script') as HTMLScriptElement;
        for (const { name, value } of node.attributes)
          if (name !== 'src') twin.setAttribute(name, value);
        twin.async = node.async;
        twin.nonce = node.nonce || this.frame.nonce;
        if (isOpen) twin.crossOrigin = '';
        this.#twins.set(twin, node);
        if (src) twin.src = trusted().createScriptURL(new URL(src, this.base).href);
        else
          twin.text = trusted().createScript(
            node.type === 'importmap' ? fromBase(node.text, this.base) : (given ?? node.text),
          );
        const end = (type: 'load' | 'error') => {
          twin.remove();
          // A server that allows the page to read its entry may not allow its scripts, which run
          // even so.
          if (isOpen && type === 'error') return start(false);
          node.dispatchEvent(new SharedEvent(type));
          if (type === 'load') done();
          else fail(node);
        };
        if (src || node.type === 'module') {
          twin.onload = () => end('load');
          twin.onerror = () => end('error');
        }
        this.#native.head.append(twin);
        if (!src && node.type !== 'module') {
          twin.remove();
          done();
        } else if (!src) this.#after(done);
      };
      start(!!src && !node.hasAttribute('crossorigin') && this.#isOpen(src));
    });
  }

  /**
   * Whether a script comes from the app's server and not from the page's. The browser then hides
   * its errors, unless the script is fetched with CORS; in a page of the app's own it would not.
   */
  #isOpen(src: string): boolean {
    const { origin } = new URL(src, this.base);
    return origin === new URL(this.base).origin && origin !== this.frame.window.location.origin;
  }

  isWaiting = (node: HTMLScriptElement): boolean => this.#waiting.has(node);

  /** Marks the script of a node as run by other means. */
  ran(node: HTMLScriptElement): void {
    this.#waiting.delete(node);
  }

  /** Preloads a script that will run later. */
  preload(src: string, module: boolean, attributes: readonly (readonly [string, string])[]): void {
    const link = this.#native.create('link') as HTMLLinkElement;
    for (const [name, value] of attributes)
      if (name === 'crossorigin' || name === 'integrity') link.setAttribute(name, value);
    link.rel = module ? 'modulepreload' : 'preload';
    if (!module) {
      link.as = 'script';
      if (!link.crossOrigin && this.#isOpen(src)) link.crossOrigin = '';
    }
    link.href = src;
    this.#native.head.append(link);
  }

  /** An inline module fires no event when it has run, but the scripts after it wait for it. */
  #after(done: () => void): void {
    const marker = this.#native.create('script') as HTMLScriptElement;
    const key = `micro-app-host:ran:${Math.random()}`;
    Object.defineProperty(this.frame.window, Symbol.for(key), { value: done });
    marker.type = 'module';
    marker.async = false;
    marker.nonce = this.frame.nonce;
    marker.text = trusted().createScript(`window[Symbol.for("${key}")]()`);
    this.#native.head.append(marker);
  }
}

interface ImportMap {
  imports?: Record<string, string>;
  scopes?: Record<string, Record<string, string>>;
  integrity?: Record<string, string>;
}

/**
 * An import map whose relative addresses start at the entry. One that cannot be read is left for
 * the browser to report.
 */
function fromBase(text: string, base: string): string {
  const full = (name: string) => (/^\.{0,2}\//.test(name) ? new URL(name, base).href : name);
  const each = <T>(map: Record<string, T> = {}, change: (value: T) => T) =>
    Object.fromEntries(Object.entries(map).map(([name, value]) => [full(name), change(value)]));
  try {
    const { imports, scopes, integrity } = JSON.parse(text) as ImportMap;
    return JSON.stringify({
      imports: each(imports, full),
      scopes: each(scopes, (map) => each(map, full)),
      integrity: each(integrity, String),
    });
  } catch {
    return text;
  }
}
