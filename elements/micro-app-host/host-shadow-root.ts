import { inLanguageOf } from './labels.ts';

const rules = `:host{display:block}:host([hidden]),[hidden]{display:none}[part=app]{height:100%}slot:not([hidden]):has(~.begun){display:block;height:0}
[part=error]{display:flex;flex-wrap:wrap;gap:12px;align-items:center;padding:var(--micro-app-error-padding,16px);color:var(--micro-app-error-color,inherit)}
[part=retry]{font:inherit}`;
let sheet: CSSStyleSheet | undefined;

/**
 * What the element itself shows around its app: the slot for the loading time, and the error view.
 */
export class HostShadowRoot {
  readonly root: ShadowRoot;
  #waiting = document.createElement('slot');
  #failure: HTMLElement | undefined;

  constructor(private readonly host: HTMLElement) {
    this.root = host.attachShadow({ mode: 'open' });
    if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(rules);
    this.root.adoptedStyleSheets = [sheet];
    // An app without a realm is in the page's own tree.
    this.#waiting.hidden = true;
    this.root.append(this.#waiting, Object.assign(document.createElement('slot'), { name: 'app' }));
  }

  /** Shows or hides the content that the page has slotted for the loading time. */
  wait(waiting: boolean): void {
    this.#waiting.hidden = !waiting;
  }

  /** Shows the error view, slotted by the page or the host's own, with a retry button. */
  fail(retry: () => void): void {
    this.clear();
    const button = part('button', 'retry', inLanguageOf(this.host, 'Try again', '重试'));
    button.type = 'button';
    button.onclick = retry;
    const words = inLanguageOf(
      this.host,
      'This part of the page could not be shown.',
      '此部分内容暂时无法显示。',
    );
    const view = part('div', 'error', words, button);
    view.role = 'alert';
    this.#failure = Object.assign(document.createElement('slot'), { name: 'error' });
    this.#failure.append(view);
    this.root.append(this.#failure);
  }

  /** Removes the error view. */
  clear(): void {
    this.#failure?.remove();
    this.#failure = undefined;
  }
}

function part<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  name: string,
  ...content: (Node | string)[]
) {
  const element = document.createElement(tag);
  element.part.add(name);
  element.append(...content);
  return element;
}
