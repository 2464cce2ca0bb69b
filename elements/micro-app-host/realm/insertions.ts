import { page } from '../page.ts';
import type { Skeleton } from './patch-document.ts';
import { defineValues } from './realm-window.ts';

export interface InsertionHandlers {
  script(node: HTMLScriptElement): void;
  /** A `<style>` is about to come into the head or the body. */
  early(node: HTMLStyleElement): void;
  /** A `<style>` or `<link>` has come, gone or changed. */
  style(node: HTMLStyleElement | HTMLLinkElement, connected: boolean): void;
}

const inserting = ['appendChild', 'insertBefore', 'append', 'prepend', 'replaceChild'] as const;
const watched = 'script,style,link';

/**
 * Detects scripts and styles inserted into a sub-app's tree.
 *
 * Code expects an inline script or style that it appends to the head or body to apply at once, so
 * the methods of these nodes are wrapped. Deeper in the tree an observer reports it a moment later.
 * The body is observed only when the app has made such a node, since every change to the tree would
 * pass there.
 */
export class Insertions {
  #observer: MutationObserver;
  #deep = false;

  constructor(
    private readonly skeleton: Skeleton,
    private readonly handlers: InsertionHandlers,
  ) {
    this.#observer = new (page().window.MutationObserver)((records) => this.#saw(records));
    for (const node of [skeleton.html, skeleton.head, skeleton.body]) this.#tellOfInsertions(node);
  }

  begin(): void {
    this.#observer.observe(this.skeleton.head, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    if (this.#deep)
      this.#observer.observe(this.skeleton.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
  }

  end(): void {
    this.#observer.disconnect();
  }

  /** From now on the body is watched as well. */
  watchBody(): void {
    if (this.#deep) return;
    this.#deep = true;
    this.begin();
  }

  #tellOfInsertions(parent: HTMLElement): void {
    const prototype = page().window.Element.prototype as unknown as Record<
      string,
      (...args: unknown[]) => unknown
    >;
    for (const method of inserting) {
      const native = prototype[method]!;
      defineValues(parent, {
        [method]: (...args: unknown[]) => {
          const fragments = args.filter(
            (node) => (node as Node | null)?.nodeType === 11,
          ) as DocumentFragment[];
          const inside = fragments.flatMap((fragment) => [...fragment.querySelectorAll(watched)]);
          for (const node of [...args, ...inside])
            if ((node as Element | null)?.localName === 'style')
              this.handlers.early(node as HTMLStyleElement);
          const result = native.apply(parent, args);
          for (const node of args) this.#came(node as Node);
          for (const node of inside) this.#came(node);
          return result;
        },
      });
    }
  }

  #came(node: Node | null): void {
    if (node?.nodeType !== 1 || !node.isConnected) return;
    const { localName } = node as Element;
    if (localName === 'script') this.handlers.script(node as HTMLScriptElement);
    else if (localName === 'style' || localName === 'link')
      this.handlers.style(node as HTMLStyleElement, true);
  }

  #saw(records: readonly MutationRecord[]): void {
    for (const { target, addedNodes, removedNodes, type } of records) {
      const owner = type === 'characterData' ? target.parentNode : target;
      if ((owner as Element | null)?.localName === 'style')
        this.handlers.style(owner as HTMLStyleElement, owner!.isConnected);
      for (const node of addedNodes) this.#each(node, (found) => this.#came(found));
      for (const node of removedNodes) {
        this.#each(node, (found) => {
          if (found.localName !== 'script' && !found.isConnected)
            this.handlers.style(found as HTMLStyleElement, false);
        });
      }
    }
  }

  #each(node: Node, onFound: (found: Element) => void): void {
    if (node.nodeType !== 1) return;
    if ((node as Element).matches(watched)) onFound(node as Element);
    else if (node.firstChild)
      for (const found of (node as Element).querySelectorAll(watched)) onFound(found);
  }
}
