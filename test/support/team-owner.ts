import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { acceptInvitation, invite, openTeam } from '#src/features/memberships/contract/teams.ts';
import { newBuyer, type Buyer } from './buyer.ts';
import type { TestServer } from './test-server.ts';

/** A member whom staff made an owner of teams, with a team of their own: five seats. */
export async function newTeamOwner(
  server: TestServer,
  jindou = 0,
  name = '林记选址组',
): Promise<Buyer> {
  const owner = await newBuyer(server, jindou, 0, ['teamOwner']);
  const opened = await owner.do(openTeam, { name });
  assert.equal(opened.status, 200, opened.text);
  return owner;
}

/** A member who took a seat by a link. */
export async function join(
  server: TestServer,
  owner: Buyer,
  more: object = {},
  jindou = 0,
): Promise<Buyer> {
  const made = await owner.do(invite, { via: 'link', role: 'member', days: 7, ...more });
  assert.equal(made.status, 200, made.text);
  const one = await newBuyer(server, jindou);
  const joined = await one.do(acceptInvitation, { code: made.body.data.code });
  assert.equal(joined.status, 200, joined.text);
  return one;
}

export async function reachedAt(
  server: TestServer,
  member: Buyer,
  phone: string | null,
  mail: string | null,
): Promise<void> {
  await sql`INSERT INTO member_contact (member_id, phone, mail) VALUES (${member.id}, ${phone}, ${mail})`.execute(
    server.db,
  );
}
