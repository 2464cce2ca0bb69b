/**
 * The document that people see. In a sub-app `document` answers for the app alone, but the app's nodes hang in the page.
 */
export const page = globalThis.document?.documentElement.getRootNode({ composed: true }) as Document;

/**
 * Data there is one of per page, even when the page or a sub-app in it has loaded this module again: the first copy makes
 * it and leaves it on the document under a well-known symbol, the others find it there. It must be data and nothing that
 * runs later, because the copy that made it may be gone by then.
 */
export function perDocument<T>(name: string, make: () => T): T {
  // Without a document, as in a server that renders markup, each copy has its own.
  const shelf = (page ?? {}) as unknown as Record<symbol, unknown>;
  return (shelf[Symbol.for(`renta-console.${name}`)] ??= make()) as T;
}
