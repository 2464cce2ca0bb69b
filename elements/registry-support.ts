/** How far a browser can give a shadow root names of its own. */
export type RegistrySupport = 'native' | 'polyfill' | 'none';

/** The polyfilled class has no `initialize`; a browser without either refuses to make one. */
export function registrySupport(of: Window & typeof globalThis = window): RegistrySupport {
  if (typeof of.CustomElementRegistry?.prototype?.initialize === 'function') return 'native';
  try {
    Reflect.construct(of.CustomElementRegistry, []);
    return 'polyfill';
  } catch {
    return 'none';
  }
}

/** What `attachShadow` wants to hear to use the names of a registry. */
export function shadowOptions(
  init: ShadowRootInit,
  registry: CustomElementRegistry,
  support = registrySupport(),
): ShadowRootInit {
  if (support === 'native') return { ...init, customElementRegistry: registry };
  return support === 'polyfill'
    ? ({ ...init, registry, customElements: registry } as ShadowRootInit)
    : init;
}
