import { adoptStyles, type LitElement, type ReactiveElement } from 'lit';
import { registrySupport, shadowOptions, type RegistrySupport } from './registry-support.ts';

export { registrySupport } from './registry-support.ts';

// TypeScript accepts no other rest parameter for a mixin.
// oxlint-disable-next-line typescript/no-explicit-any
type Constructor<T> = abstract new (...args: any[]) => T;
type Classes = Readonly<Record<string, CustomElementConstructor>>;
/** The polyfill follows an older proposal: the root itself imports. */
type PolyfilledRoot = ShadowRoot & { importNode(node: Node, deep?: boolean): Node };

/**
 * A Lit element whose shadow root has element names of its own, the same in every browser:
 * natively, through the polyfill where the application has loaded it, or else by names of the page
 * that are still free.
 *
 * The class names them in `static scopedElements`.
 */
export function ScopedRegistry<T extends Constructor<LitElement>>(
  Base: T,
): T & { scopedElements: Classes } {
  abstract class Scoped extends Base {
    static scopedElements: Classes = {};

    protected override createRenderRoot(): HTMLElement | DocumentFragment {
      const own = this.constructor as typeof Scoped & typeof ReactiveElement;
      const support = registrySupport();
      const registry = registryOf(own, support);
      const root =
        this.shadowRoot ??
        this.attachShadow(shadowOptions(own.shadowRootOptions, registry, support));
      const importNode =
        support === 'native'
          ? (node: Node) => document.importNode(node, { customElementRegistry: registry })
          : (node: Node) => (root as PolyfilledRoot).importNode(node, true);
      // Lit imports its templates through the document, whose names are the page's.
      if (support !== 'none') this.renderOptions.creationScope = { importNode };
      this.renderOptions.renderBefore ??= root.firstChild as ChildNode;
      adoptStyles(root, own.elementStyles);
      return root;
    }
  }
  return Scoped;
}

const registries = new WeakMap<object, CustomElementRegistry>();

function registryOf(
  own: { scopedElements: Classes },
  support: RegistrySupport,
): CustomElementRegistry {
  const known = registries.get(own);
  if (known) return known;
  const registry = support === 'none' ? customElements : new CustomElementRegistry();
  for (const [name, element] of Object.entries(own.scopedElements))
    if (!registry.get(name)) registry.define(name, element);
  registries.set(own, registry);
  return registry;
}
