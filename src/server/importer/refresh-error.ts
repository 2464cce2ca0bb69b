/** A plan that is wrong, or a source whose file could not be got or has no row that fits. */
export class RefreshError extends Error {
  override name = 'RefreshError';
}
