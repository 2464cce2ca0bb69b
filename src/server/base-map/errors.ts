export type BaseMapFileErrorCode =
  | 'source-unreadable'
  | 'not-an-archive'
  | 'tiles-unsupported'
  | 'too-large'
  | 'incomplete'
  | 'no-room'
  | 'city-outside'
  | 'attribution-missing'
  | 'config-wrong';

/** Why a base map was not installed. The message says what was expected, in one line. */
export class BaseMapFileError extends Error {
  override name = 'BaseMapFileError';
  constructor(
    readonly code: BaseMapFileErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
