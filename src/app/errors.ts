/**
 * A page's code that did not arrive, in time or at all. The name is the one other tools of the
 * trade use for it.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(
    readonly page: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`Loading the page ${page} failed: ${reason}`, options);
  }
}
