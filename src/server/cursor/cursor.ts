import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { invalidInput } from '../http/errors.ts';

/** Position in a paginated list. */
export interface Position {
  /** Sort key of the last row returned, and its id. */
  key: string | number | null;
  id: string;
  /** Rows returned so far. */
  given: number;
}

const signatureBytes = 16;

/**
 * Encodes a position as an opaque text.
 *
 * It is signed together with the query and the member it belongs to: a cursor of another query, a
 * forged one, or one that counts fewer rows than were returned is rejected.
 */
export function cursorTo(
  position: Position,
  query: object,
  memberId: string,
  secret: string,
): string {
  const body = Buffer.from(JSON.stringify([position.key, position.id, position.given]));
  return Buffer.concat([signatureOf(body, query, memberId, secret), body]).toString('base64url');
}

/**
 * Decodes the position of a cursor.
 *
 * @throws HttpError 400 naming `cursor` when its signature is wrong or it belongs to another query
 *   or member.
 */
export function positionAt(
  cursor: string,
  query: object,
  memberId: string,
  secret: string,
): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const [signature, body] = [bytes.subarray(0, signatureBytes), bytes.subarray(signatureBytes)];
  const wanted = signatureOf(body, query, memberId, secret);
  if (signature.length !== signatureBytes || !timingSafeEqual(signature, wanted)) {
    throw invalidInput([
      {
        field: 'cursor',
        expected: 'the cursor of the part before, with the same search',
        got: 'another cursor',
      },
    ]);
  }
  const [key, id, given] = JSON.parse(body.toString()) as [Position['key'], string, number];
  return { key, id, given };
}

function signatureOf(body: Buffer, query: object, memberId: string, secret: string): Buffer {
  const bound = createHash('sha256')
    .update(canonical(query))
    .update('\n')
    .update(memberId)
    .digest();
  return createHmac('sha256', secret)
    .update(bound)
    .update(body)
    .digest()
    .subarray(0, signatureBytes);
}

/** The same text for the same query, whatever the order of its fields. */
function canonical(query: object): string {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}
