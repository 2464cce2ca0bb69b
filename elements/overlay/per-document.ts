/**
 * The visible document. In a sub-app `document` is the app's own, but the app's nodes are in the
 * page.
 */
export const page = globalThis.document?.documentElement.getRootNode({
  composed: true,
}) as Document;

/**
 * Data of which there is one per page, even when the page or a sub-app in it has loaded this module
 * again: the first copy creates it on the document under a well-known symbol, where the others find
 * it. It must be data without functions, because the realm of the copy that created it may have
 * ended.
 */
export function perDocument<T>(name: string, make: () => T): T {
  // Without a document, as in a server that renders markup, each copy has its own.
  const shelf = (page ?? {}) as unknown as Record<symbol, unknown>;
  return (shelf[Symbol.for(`renta-console.${name}`)] ??= make()) as T;
}
