import * as z from 'zod/mini';
import { isUserName, normalAddress } from '#src/domain/account.ts';
import { passwordLength } from '#src/domain/password.ts';

// Fields that forms of the account share with the server.

const addressExpected = 'a mail address, or a phone number such as 13800138000 or +886912345678';
/** Where a code is sent: a phone number or a mail address. */
export const address = z.pipe(
  z
    .string(addressExpected)
    .check(z.refine((text) => normalAddress(text) !== null, addressExpected)),
  z.transform((text) => normalAddress(text)!),
);

export const code = z.string('six digits').check(z.regex(/^\d{6}$/, 'six digits'));

const nameExpected = '2 to 20 characters without blanks and @, not a number';
export const userName = z.pipe(
  z
    .string(nameExpected)
    .check(z.refine((text) => isUserName(text.normalize('NFKC').trim()), nameExpected)),
  z.transform((text) => text.normalize('NFKC').trim()),
);

const passwordExpected = `${passwordLength.least} to ${passwordLength.most} characters`;
/**
 * Validates only the length of a new password: the service checks the rest, since it knows the
 * member.
 */
export const newPassword = z
  .string(passwordExpected)
  .check(
    z.refine(
      (text) => [...text].length >= passwordLength.least && [...text].length <= passwordLength.most,
      passwordExpected,
    ),
  );

/** The login password of today, as typed. */
export const loginPassword = z
  .string('your login password')
  .check(z.minLength(1, 'your login password'), z.maxLength(1024, 'at most 1024 characters'));

/** Text that may be empty. */
export function freeText(most: number) {
  const expected = `a text of at most ${most} characters`;
  return z.string(expected).check(z.refine((text) => [...text].length <= most, expected));
}
