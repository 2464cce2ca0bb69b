import { formatWait } from '#src/server/auth/lockout.ts';
import { isPassword } from '#src/server/auth/password-hash.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { authStore } from './auth.store.ts';

/**
 * Checks the login password of a logged-in member again. Wrong ones count like failed logins.
 *
 * @throws HttpError 422 naming the field when it is wrong; 429 while waiting.
 */
export async function confirmPassword(
  { db, lockout }: Pick<Dependencies, 'db' | 'lockout'>,
  { member, access, address }: Caller,
  password: string,
  field: string,
): Promise<void> {
  const store = authStore(db, lockout);
  const { account } = member!;
  // Failures are counted per session, so attempts of strangers do not block a member who is logged
  // in.
  const source = {
    address,
    device: `session ${hashOf(access.token!).toString('hex')}`,
    isKnown: true,
  };
  const seconds = await store.countTry(account, source);
  if (seconds > 0) {
    const data = { reason: 'locked', retryAfterSeconds: seconds };
    const headers = { 'retry-after': String(seconds) };
    throw new HttpError(
      429,
      `Too many wrong passwords. Try again in ${formatWait(seconds)}.`,
      data,
      headers,
    );
  }
  const found = await store.findMember(account);
  if (!(await isPassword(password, found?.passwordHash))) {
    const fields = [{ field, expected: 'your login password', got: 'another one' }];
    throw new HttpError(422, 'The login password is wrong.', {
      reason: 'login-password-wrong',
      fields,
    });
  }
  await store.forgetTries(account, source);
}
