import { passwordErrorOf, passwordLength, type PasswordError } from '#src/domain/password.ts';
import { isPassword } from '#src/server/auth/password-hash.ts';
import { HttpError } from '#src/server/http/errors.ts';

const faultWords: Record<PasswordError, string> = {
  short: `at least ${passwordLength.least} characters`,
  long: `at most ${passwordLength.most} characters`,
  monotone: 'more than a few characters over and over',
  known: 'something that is not on every list of known passwords',
  personal: 'something else than your name, phone number or mail address',
  'used-before': 'one you have not used lately',
};

/** Number of the last passwords that cannot be reused. */
export const rememberedPasswords = 3;

/**
 * Rejects a new password that is easy to guess or was used recently.
 *
 * @param personal Texts it must not consist of.
 * @param past Hashes of the previous passwords and of the current one.
 * @throws HttpError 422 naming the field and what was expected; the password itself is never
 *   repeated.
 */
export async function assertNewPassword(
  password: string,
  personal: readonly string[],
  past: readonly string[] = [],
): Promise<void> {
  const fault = passwordErrorOf(password, personal);
  if (fault !== null) throw faulty(fault);
  for (const hash of past) if (await isPassword(password, hash)) throw faulty('used-before');
}

function faulty(fault: PasswordError): HttpError {
  const fields = [{ field: 'password', expected: faultWords[fault], got: 'something hidden' }];
  return new HttpError(422, `password: expected ${faultWords[fault]}.`, {
    reason: `password-${fault}`,
    fields,
  });
}
