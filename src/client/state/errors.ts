/**
 * The shared state was to hold something it cannot hold. `key` is the one it is about; `known`
 * those that were declared.
 */
export class GlobalStateError extends Error {
  override name = 'GlobalStateError';

  constructor(
    readonly key: string,
    readonly known: readonly string[],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const keyUndeclared = (key: string, known: readonly string[]) =>
  new GlobalStateError(
    key,
    known,
    `global state: expected one of the declared keys ${known.join(', ')}, got '${key}'`,
  );

export const valueUncopied = (key: string, known: readonly string[], cause: unknown) =>
  new GlobalStateError(
    key,
    known,
    `global state: expected a value for '${key}' that can be copied, such as text or plain data`,
    {
      cause,
    },
  );
