/** What stopped a base map from being drawn. */
export type BaseMapErrorCode = 'style-unreadable' | 'style-wrong' | 'tiles-unreadable';

/**
 * A base map that cannot be loaded. The console's own map works without it. `address` is the
 * requested one.
 */
export class BaseMapError extends Error {
  override name = 'BaseMapError';

  constructor(
    readonly code: BaseMapErrorCode,
    readonly address: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
