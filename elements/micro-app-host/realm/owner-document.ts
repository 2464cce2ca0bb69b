import { page } from '../page.ts';

const patched = Symbol.for('micro-app-host:owner-document');

/** Owners of nodes created for an app, in browsers where nodes do not expose their registry. */
const made = new WeakMap<Node, Document>();

/** Remembers the owner of a node that is in no tree. */
export function rememberOwner(node: Node, owner: Document): void {
  made.set(node, owner);
}

/**
 * Makes `ownerDocument` of a sub-app's nodes return the app's document, from which React, jQuery
 * and popup libraries create further nodes. Patches a prototype of the page, once, with the first
 * app.
 */
export function patchOwnerDocument(): void {
  const { window: shared, documents } = page();
  const prototype = shared.Node.prototype as Node & { [patched]?: true };
  if (prototype[patched]) return;
  const native = Object.getOwnPropertyDescriptor(prototype, 'ownerDocument')!;
  const { ShadowRoot: Shadow } = shared;

  Object.defineProperty(prototype, patched, { value: true });
  Object.defineProperty(prototype, 'ownerDocument', {
    configurable: true,
    enumerable: true,
    get(this: Node & { customElementRegistry?: CustomElementRegistry | null }) {
      // An element exposes its registry, in a tree or out of it.
      const registry = this.customElementRegistry;
      const byRegistry = registry ? documents.get(registry) : undefined;
      if (byRegistry) return byRegistry;
      let root = prototype.getRootNode.call(this);
      while (root instanceof Shadow) {
        const owner = documents.get(root);
        if (owner) return owner;
        root = root.host.getRootNode();
      }
      // Otherwise the root of its tree, when not in the page, is a node created for the app.
      const rootRegistry = (root as typeof this).customElementRegistry;
      const byRoot = rootRegistry ? documents.get(rootRegistry) : made.get(root);
      return made.get(this) ?? byRoot ?? (native.get!.call(this) as Document | null);
    },
  });
}
