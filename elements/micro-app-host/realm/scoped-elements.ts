import { registrySupport, shadowOptions } from '../../registry-support.ts';
import { page } from '../page.ts';
import { trusted } from '../trusted.ts';
import { defineValues } from './realm-window.ts';

const reactions =
  'connected disconnected adopted attributeChanged connectedMove formAssociated formReset formDisabled formStateRestore'
    .split(' ')
    .map((reaction) => `${reaction}Callback`);

type Definable = CustomElementConstructor & {
  observedAttributes?: string[];
  formAssociated?: boolean;
  disabledFeatures?: string[];
};
type Reactions = Record<string, ((...args: unknown[]) => unknown) | undefined>;
/** The polyfill follows an older proposal: the root itself creates and imports. */
type PolyfilledRoot = ShadowRoot & {
  createElement(tag: string): HTMLElement;
  importNode(node: Node, deep?: boolean): Node;
};

/**
 * The element names of one app: what its realm sees as `customElements` and `HTMLElement`, and how
 * nodes are made with them.
 */
export interface ScopedElements {
  readonly registry: CustomElementRegistry;
  /** Whether an element exposes its registry, so that its owner need not be remembered. */
  readonly isNative: boolean;
  readonly customElements: object;
  readonly HTMLElement: unknown;
  /** Attaches the app's shadow root to its wrapper. Must be called before any node is created. */
  attach(wrapper: HTMLElement): ShadowRoot;
  create(tag: string, options?: ElementCreationOptions): HTMLElement;
  createNS(namespace: string | null, tag: string, options?: ElementCreationOptions): Element;
  importNode(node: Node, deep: boolean): Node;
}

/**
 * Creates a registry for one app. It defines a proxy class for each of the app's; an instance is
 * then given the prototype of the app's class, so that elements made by the parser, by
 * `createElement` and by `new` all work although the platform refuses `new` for a class that only a
 * scoped registry knows.
 */
export function scopedElements(): ScopedElements {
  const { window: shared, document: home } = page();
  const support = registrySupport(shared);
  const registry = support === 'none' ? shared.customElements : new shared.CustomElementRegistry();
  const scope = { customElementRegistry: registry } as ElementCreationOptions;
  const names = new Map<Function, string>();
  const classes = new Map<string, CustomElementConstructor>();
  const builtIns = new Map<string, string>();
  const waiting = new Map<
    string,
    { promise: Promise<CustomElementConstructor>; resolve(value: CustomElementConstructor): void }
  >();
  let root: ShadowRoot | undefined;
  let upgrading: HTMLElement | null = null;
  let bare = false;

  const create: ScopedElements['create'] = (tag, options) => {
    if (support === 'native') {
      const is = typeof options === 'object' ? options?.is : undefined;
      if (!is) return home.createElement(tag, scope);
      // The platform accepts a registry or `is`, not both, but applies both when it parses markup.
      const template = home.createElement('template');
      const words = [tag, is].map((word) => word.replace(/[^\w.-]/g, ''));
      template.innerHTML = trusted().createHTML(`<${words[0]} is=${words[1]}></${words[0]}>`);
      return home.importNode(template.content, scope as unknown as boolean)
        .firstChild as HTMLElement;
    }
    return support === 'polyfill' && root
      ? (root as PolyfilledRoot).createElement(tag)
      : home.createElement(tag, options);
  };
  const Base = baseClass();

  const facade = {
    define(name: string, own: Definable, options?: ElementDefinitionOptions): void {
      const taken = classes.has(name) || (support === 'none' && registry.get(name));
      if (taken || names.has(own)) {
        const what = names.has(own) ? 'this constructor' : `the name "${name}"`;
        throw new shared.DOMException(
          `${what} has already been used with this registry`,
          'NotSupportedError',
        );
      }
      const standIn = standInFor(own, options?.extends);
      classes.set(name, own);
      if (options?.extends) builtIns.set(name, options.extends);
      names.set(own, name);
      registry.define(name, standIn, options);
      waiting.get(name)?.resolve(own);
    },
    get: (name: string) => classes.get(name),
    getName: (own: Function) => names.get(own) ?? null,
    whenDefined(name: string): Promise<CustomElementConstructor> {
      const known = classes.get(name);
      if (known) return Promise.resolve(known);
      let wait = waiting.get(name);
      if (!wait) {
        let resolve!: (value: CustomElementConstructor) => void;
        wait = { promise: new Promise((done) => (resolve = done)), resolve: (own) => resolve(own) };
        waiting.set(name, wait);
      }
      return wait.promise;
    },
    upgrade: (node: Node) => registry.upgrade(node),
    initialize: (node: Node) =>
      (registry as CustomElementRegistry & { initialize?(node: Node): void }).initialize?.(node),
  };

  function standInFor(own: Definable, builtIn?: string): CustomElementConstructor {
    const prototype = own.prototype as unknown as Reactions;
    const Native = builtIn
      ? (home.createElement(builtIn).constructor as typeof HTMLElement)
      : shared.HTMLElement;
    if (builtIn) handOut(own, Native);
    class StandIn extends Native {
      static observedAttributes = own.observedAttributes;
      static formAssociated = own.formAssociated;
      static disabledFeatures = own.disabledFeatures;

      constructor() {
        super();
        if (bare) {
          bare = false;
          return;
        }
        const before = upgrading;
        // oxlint-disable-next-line typescript/no-this-alias -- The realm's HTMLElement hands it out as the app's `this`.
        upgrading = this;
        try {
          Reflect.construct(own, []);
        } finally {
          upgrading = before;
        }
      }
    }
    for (const reaction of reactions) {
      // The app's own functions, so that the browser reports their errors to the app.
      if (typeof prototype[reaction] === 'function')
        defineValues(StandIn.prototype, { [reaction]: prototype[reaction] });
    }
    return StandIn;
  }

  /**
   * Lets a class derived from an element of the browser take the element under construction, as
   * those of the realm do.
   */
  function handOut(own: Function, Native: Function): void {
    let top = own;
    while (Object.getPrototypeOf(top) !== Native) {
      const parent = Object.getPrototypeOf(top) as Function | null;
      if (!parent || parent === Function.prototype) return;
      top = parent;
    }
    Object.setPrototypeOf(top, Base);
  }

  /**
   * The realm's `HTMLElement`: returns the element under construction, or creates one for `new`.
   */
  function baseClass() {
    const Element = function HTMLElement() {
      const target = new.target as unknown as Definable;
      if (upgrading) {
        const element = upgrading;
        upgrading = null;
        return Object.setPrototypeOf(element, target.prototype);
      }
      const name = names.get(target);
      // This works for a class of a nested host; for an unknown class the platform throws its own
      // error.
      if (name === undefined) return Reflect.construct(shared.HTMLElement, [], target);
      bare = true;
      try {
        const builtIn = builtIns.get(name);
        return Object.setPrototypeOf(
          builtIn ? create(builtIn, { is: name }) : create(name),
          target.prototype,
        );
      } finally {
        bare = false;
      }
    } as unknown as typeof HTMLElement;
    Object.setPrototypeOf(Element, shared.HTMLElement);
    Element.prototype = Object.create(shared.HTMLElement.prototype) as HTMLElement;
    defineValues(Element.prototype, {
      constructor: Element,
      attachShadow(this: HTMLElement, init: ShadowRootInit) {
        return shared.Element.prototype.attachShadow.call(this, {
          ...shadowOptions({} as ShadowRootInit, registry, support),
          ...init,
        });
      },
    });
    Object.defineProperty(Element, Symbol.hasInstance, {
      value: (value: unknown) => value instanceof shared.HTMLElement,
    });
    return Element;
  }

  return {
    registry,
    isNative: support === 'native',
    customElements: facade,
    HTMLElement: Base,
    attach: (wrapper) =>
      (root = wrapper.attachShadow(shadowOptions({ mode: 'open' }, registry, support))),
    create,
    createNS(namespace, tag, options) {
      if (support === 'native')
        return home.createElementNS(namespace, tag, { ...scope, ...options });
      return namespace === 'http://www.w3.org/1999/xhtml'
        ? create(tag, options)
        : home.createElementNS(namespace, tag, options);
    },
    importNode(node, deep) {
      if (support === 'native')
        return home.importNode(node, { ...scope, selfOnly: !deep } as unknown as boolean);
      return support === 'polyfill' && root
        ? (root as PolyfilledRoot).importNode(node, deep)
        : home.importNode(node, deep);
    },
  };
}
