import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { readMembership } from '#src/features/memberships/contract/memberships.ts';
import { createOrder } from '#src/features/orders/contract/orders.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import type { Buyer } from './buyer.ts';
import type { TestServer } from './test-server.ts';

/** Orders a membership and pays it. @returns The order as it was put down. */
export async function buyMembership(lin: Buyer, refId: string, more: object = {}) {
  const made = await lin.do(createOrder, { items: [{ type: 'membership', refId }], ...more });
  assert.equal(made.status, 200, made.text);
  const paid = await lin.pay([made.body.data.id]);
  assert.equal(paid.status, 200, paid.text);
  return made.body.data;
}

export const membershipOf = async (lin: Buyer) => (await lin.do(readMembership)).body.data;

/** Moves a member's membership a number of days into the past. */
export async function letDaysPass(
  { db }: TestServer,
  memberId: string,
  days: number,
): Promise<void> {
  await sql`UPDATE membership SET began_at = began_at - ${days} * interval '1 day', ends_at = ends_at - ${days} * interval '1 day'
    WHERE member_id = ${memberId}`.execute(db);
  await sql`UPDATE membership_period SET starts_at = starts_at - ${days} * interval '1 day', ends_at = ends_at - ${days} * interval '1 day'
    WHERE membership_id IN (SELECT id FROM membership WHERE member_id = ${memberId})`.execute(db);
}

/** The current roles of a session, as its next call would load them. */
export async function rolesOf({ db }: TestServer, { token }: Buyer): Promise<string[]> {
  const { rows } = await sql<{
    roles: string[];
  }>`SELECT held_roles(m.id, m.roles) AS roles FROM session s
    JOIN member m ON m.id = s.member_id WHERE s.token_hash = ${hashOf(token)}`.execute(db);
  return rows[0]!.roles;
}
