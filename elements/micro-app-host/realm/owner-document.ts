import { page } from '../page.ts';

const patched = Symbol.for('micro-app-host:owner-document');

/** Nodes made for an app where the browser does not remember their registry. */
const made = new WeakMap<Node, Document>();

/** Remembers whose node this is while it is in no tree. */
export function rememberOwner(node: Node, owner: Document): void {
  made.set(node, owner);
}

/**
 * Makes nodes of a sub-app answer `ownerDocument` with the app's document, which is what React, jQuery and popup
 * libraries go on to create further nodes with. The one change to an object of the page; done with the first app.
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
      // An element knows its registry, in a tree or out of it.
      const registry = this.customElementRegistry;
      const byRegistry = registry ? documents.get(registry) : undefined;
      if (byRegistry) return byRegistry;
      let root = prototype.getRootNode.call(this);
      while (root instanceof Shadow) {
        const owner = documents.get(root);
        if (owner) return owner;
        root = root.host.getRootNode();
      }
      // Else the tree it is in, out of the page, hangs from a node made for the app.
      const rootRegistry = (root as typeof this).customElementRegistry;
      const byRoot = rootRegistry ? documents.get(rootRegistry) : made.get(root);
      return made.get(this) ?? byRoot ?? (native.get!.call(this) as Document | null);
    },
  });
}
