import { isApiKey } from '#src/domain/api-scope.ts';
import { Refusal } from '../errors.ts';
import type { Caller } from '../serve.ts';

/**
 * Refuses a key for programs where only a person who logged in may act: the account itself, its keys and its secrets.
 *
 * @returns The handler, guarded.
 */
export function ownSession<Input, Answer>(handler: (input: Input, caller: Caller) => Answer) {
  return (input: Input, caller: Caller): Answer => {
    if (isApiKey(caller.access.token)) {
      throw new Refusal(403, 'A key for programs may not do this. Log in instead.', { reason: 'api-key' });
    }
    return handler(input, caller);
  };
}
