import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { codeRules, hiddenAddress } from '#src/domain/account.ts';
import { formatWait } from '#src/server/auth/lockout.ts';
import { hashPassword, isPassword } from '#src/server/auth/password-hash.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import {
  allSenders,
  assertSender,
  channelOf,
  type Senders,
} from '#src/server/messages/message-senders.ts';
import { messageText } from '#src/server/messages/message-texts.ts';
import { insertMessage } from '#src/server/messages/messages.store.ts';
import * as store from './codes.store.ts';

interface Asked {
  purpose: store.CodePurpose;
  address: string;
  /** The member the code is for; null when the address belongs to no such member. */
  memberId: string | null;
  /** The message that carries the code; null sends none, while the response stays the same. */
  template: string | null;
  /** A message without a code, where the address is not free. */
  instead?: string | undefined;
  locale: string;
  askedFrom: string;
  /**
   * Whether a known device or a session of the owner requests it: counted separately from requests
   * of strangers.
   */
  known: boolean;
}

/**
 * Sends a code of six digits. Response and work are the same in every case, so that they do not
 * disclose which addresses have accounts.
 *
 * @throws HttpError 422 where no sender delivers to such addresses, 429 with the seconds until the
 *   next request is allowed.
 */
export async function sendCode(
  { db, senders = allSenders }: { db: Db; senders?: Senders | undefined },
  asked: Asked,
) {
  const { purpose, address, memberId, template, instead, locale, askedFrom, known } = asked;
  // Checked before any look-up, so the response does not disclose which addresses have accounts.
  assertSender(senders, channelOf(address));
  const seconds = await store.secondsToNext(db, asked);
  if (seconds > 0) throw tooSoon(seconds);
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
  const codeHash = await hashPassword(code);
  const isReal = template !== null && instead === undefined;
  const said = instead ?? template;
  const content = instead === undefined ? { code, minutes: codeRules.minutes } : {};
  const lastsSeconds = codeRules.minutes * 60;
  const expiresAt = await tx(db, async (open) => {
    const until = await store.insertCode(open, {
      id: `vc_${v7()}`,
      purpose,
      address,
      memberId,
      codeHash: isReal ? codeHash : null,
      askedFrom,
      known,
    });
    if (until !== undefined && said !== null) {
      const channel = channelOf(address);
      await insertMessage(open, {
        id: `ms_${v7()}`,
        memberId,
        channel,
        address,
        template: said,
        locale,
        content,
        lastsSeconds,
      });
    }
    return until;
  });
  if (expiresAt === undefined) throw tooSoon(codeRules.againSeconds);
  const demoTicket =
    said === null
      ? undefined
      : senders.outbox?.put(messageText(said, locale, content).text, lastsSeconds);
  return {
    to: hiddenAddress(address),
    expiresAt: expiresAt.toISOString(),
    againAfterSeconds: codeRules.againSeconds,
    ...(demoTicket !== undefined && { demoTicket }),
  };
}

interface TypedCode {
  purpose: store.CodePurpose;
  address: string;
  code: string;
  /** As when it was requested. */
  known: boolean;
  field?: string;
  /** Member the code must belong to; any when omitted. */
  memberId?: string | null;
}

/**
 * Compares a code with the newest one sent to an address. The try is counted before the comparison.
 *
 * @returns Id of the code, to be consumed with `takeCode` in the transaction of the act.
 * @throws HttpError 422 with the same message whether it is wrong, expired, used, or was never
 *   sent.
 */
export async function checkCode(
  db: Db,
  { purpose, address, code, known, field = 'code', memberId = null }: TypedCode,
) {
  const tried = await store.countCodeTry(db, { address, purpose, known, memberId });
  const isRight = await isPassword(code, tried?.codeHash ?? undefined);
  if (!tried || !isRight) throw wrongCode(field);
  return tried;
}

/** @throws HttpError 422 when it was used meanwhile. */
export async function takeCode(
  db: Parameters<typeof store.takeCode>[0],
  id: string,
  field = 'code',
): Promise<void> {
  if (!(await store.takeCode(db, id))) throw wrongCode(field);
}

export function wrongCode(field: string): HttpError {
  const fields = [{ field, expected: 'the code that was sent last', got: 'something hidden' }];
  return new HttpError(
    422,
    'The code is wrong or expired. After five wrong codes request a new one.',
    {
      reason: 'code-wrong',
      fields,
    },
  );
}

function tooSoon(seconds: number): HttpError {
  const data = { reason: 'too-many-codes', retryAfterSeconds: seconds };
  return new HttpError(429, `The next code can be sent in ${formatWait(seconds)}.`, data, {
    'retry-after': String(seconds),
  });
}
