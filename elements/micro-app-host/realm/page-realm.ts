import { page } from '../page.ts';
import type { AppSheet } from '../styles/sheets.ts';
import { pageNonce, trusted } from '../trusted.ts';
import { resolveMarkup } from './addresses.ts';
import type { InitialContent, MountTarget, ScriptRunner, Template } from './mount-target.ts';
import type { RealmWindow } from './realm-window.ts';

/**
 * No realm, for `sandbox="off"`: the scripts run in the page, the nodes are in the page's own tree
 * inside the element, and only nodes and sheets are cleaned up.
 */
export class PageRealm implements MountTarget {
  readonly window: RealmWindow = page().window;
  readonly root: EventTarget;
  readonly skeleton: { head: HTMLElement; body: HTMLElement };
  readonly scripts: ScriptRunner;

  #sheets: CSSStyleSheet[] = [];
  #template: Template | undefined;

  readonly styles = {
    begin: (sheets: readonly AppSheet[]): void => {
      this.#sheets = sheets.map(({ sheet }) => sheet);
      this.#adopt();
    },
  };

  #base = '';

  constructor(private readonly wrapper: HTMLElement) {
    this.root = wrapper;
    wrapper.slot = 'app';
    const { document } = page();
    this.skeleton = {
      head: document.head,
      body: wrapper.appendChild(document.createElement('div')),
    };
    this.scripts = {
      inPage: () => [],
      create: () => Object.assign(document.createElement('script'), { nonce: pageNonce() }),
      // The browser runs the node when it is inserted into the head.
      run: (node, text) =>
        new Promise((done, fail) => {
          if (text !== undefined) {
            const twin = this.scripts.create();
            twin.text = trusted().createScript(text);
            document.head.append(twin);
            return done();
          }
          const src = node.getAttribute('src');
          if (!src) return done();
          node.src = trusted().createScriptURL(new URL(src, this.#base).href);
          node.onload = () => done();
          node.onerror = () => fail(node);
        }),
      isWaiting: () => true,
      ran: (node) => {
        node.type = 'micro-app-ran';
      },
      preload: () => {},
    };
  }

  begin({ base, mode, template }: InitialContent): void {
    this.#base = base;
    this.#template = {
      ...template,
      body: resolveMarkup({ base, mode, inPage: true }, template.body),
    };
    this.resume();
  }

  announce(): void {}

  ready(): void {}

  resume(): void {
    const { body } = this.skeleton;
    if (!body.firstChild && this.#template)
      body.innerHTML = trusted().createHTML(this.#template.body);
    this.#adopt();
  }

  suspend(): void {
    this.skeleton.body.replaceChildren();
    const { document } = page();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => !this.#sheets.includes(sheet),
    );
  }

  destroy(): void {
    this.suspend();
  }

  importModule(url: string): Promise<object> {
    return import(/* @vite-ignore */ url) as Promise<object>;
  }

  #adopt(): void {
    const { document } = page();
    const missing = this.#sheets.filter((sheet) => !document.adoptedStyleSheets.includes(sheet));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...missing];
  }
}
