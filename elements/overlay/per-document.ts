/**
 * Something there is one of per page, even when the page has loaded this module twice: the first copy makes it and leaves
 * it on `document` under a well-known symbol, the others find it there. What it does must therefore stay compatible.
 */
export function perDocument<T>(name: string, make: () => T): T {
  const shelf = document as unknown as Record<symbol, unknown>;
  return (shelf[Symbol.for(`renta-console.${name}`)] ??= make()) as T;
}
