import type { PaymentCodeError } from '#src/domain/payment-code.ts';
import { formatWait } from '#src/server/auth/lockout.ts';
import { HttpError } from '#src/server/http/errors.ts';

const faultWords: Record<PaymentCodeError, string> = {
  form: 'six digits',
  'all-equal': 'digits that are not all the same',
  run: 'digits that do not run up or down',
  phone: 'not the end of your phone number',
  'id-number': 'not the end of your identity number',
  birthday: 'not your birthday',
  'used-before': 'not one of your last three payment passwords',
};

/** A new payment password that is not taken. */
export function invalidCode(fault: PaymentCodeError): HttpError {
  const expected = faultWords[fault];
  const fields = [{ field: 'paymentPassword', expected, got: 'something hidden' }];
  return new HttpError(422, `paymentPassword: expected ${expected}.`, { reason: fault, fields });
}

export function wrongCode(
  triesLeft: number,
  lockedSeconds: number | null,
  field: string,
): HttpError {
  const left =
    lockedSeconds !== null
      ? `It is locked ${lockedSeconds === Infinity ? 'until it is reset' : `for ${formatWait(lockedSeconds)}`}.`
      : `${triesLeft} ${triesLeft === 1 ? 'try is' : 'tries are'} left.`;
  return new HttpError(422, `The payment password is wrong. ${left}`, {
    reason: 'payment-password-wrong',
    failureCode: 'PAY_PASSWORD_WRONG',
    triesLeft,
    fields: [{ field, expected: 'your payment password', got: 'another one' }],
  });
}

/** @param seconds null: only a reset opens it. */
export function locked(seconds: number | null): HttpError {
  const words =
    seconds === null ? 'Reset it to go on.' : `Try again in ${formatWait(seconds)}, or reset it.`;
  return new HttpError(
    429,
    `The payment password is locked. ${words}`,
    {
      reason: 'payment-password-locked',
      failureCode: 'PAY_PASSWORD_LOCKED',
      retryAfterSeconds: seconds,
      needsReset: seconds === null,
    },
    seconds === null ? {} : { 'retry-after': String(seconds) },
  );
}

export function unset(): HttpError {
  return new HttpError(409, 'No payment password is set. Set one first.', {
    reason: 'payment-password-unset',
  });
}

export function alreadySet(): HttpError {
  return new HttpError(409, 'A payment password is already set. Change it instead.', {
    reason: 'payment-password-set',
  });
}

/** Something costs money and neither the password came nor paying without it covers it. */
export function passwordNeeded(why: string): HttpError {
  return new HttpError(
    422,
    `paymentPassword: expected your payment password, got nothing; ${why}.`,
    {
      reason: 'payment-password-needed',
      fields: [{ field: 'paymentPassword', expected: 'your payment password', got: 'nothing' }],
    },
  );
}
