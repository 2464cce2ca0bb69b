import { randomUUID } from 'node:crypto';
import { authStore } from '#src/features/auth/server/auth.store.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import type { Db } from '#src/server/db/connect.ts';

export interface Payer {
  id: string;
  token: string;
}

/**
 * A member who is logged in and pays without the payment password, so that what takes time is the
 * money.
 */
export async function newPayer(db: Db): Promise<Payer> {
  const id = randomUUID();
  await db
    .insertInto('member')
    .values({ id, account: id, name: 'Stress', password_hash: '', roles: ['member'] })
    .execute();
  const free = {
    free_on: true,
    free_single: 1_000_000,
    free_day: 1_000_000_000,
    free_types: ['assessment', 'booking'],
  };
  await db
    .insertInto('payment_code')
    .values({ member_id: id, hash: '', ...free })
    .execute();
  const token = newToken();
  const session = {
    tokenHash: hashOf(token),
    memberId: id,
    idleSeconds: null,
    lastsSeconds: 86_400,
    address: '',
    userAgent: '',
  };
  await authStore(db).openSession(session);
  return { id, token };
}

export interface Told {
  status: number;
  /** The body as it came. */
  text: string;
  data: Record<string, unknown>;
}

/**
 * Asks a running server; a body makes it a POST under a key. @throws TypeError when the server is
 * not there, or goes.
 */
export async function ask(
  origin: string,
  path: string,
  { token }: Payer,
  key?: string,
  body?: object,
): Promise<Told> {
  const response = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: token,
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    data: (JSON.parse(text) as { data: Record<string, unknown> }).data,
  };
}
