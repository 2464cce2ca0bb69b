import { sql } from 'kysely';
import { requestAccess } from '#src/features/account/contract/access-requests.ts';
import { submitContribution } from '#src/features/kases/contract/contributions.ts';
import { requestRefund } from '#src/features/orders/contract/orders.ts';
import type { Buyer } from './buyer.ts';
import { ordered } from './consulting-order.ts';
import { leaseFacts } from './contribution-facts.ts';
import { answered } from './my-shop-units.ts';
import type { TestServer } from './test-server.ts';

/** One request of each source that waits for staff, all of one member with at least 100 jindou. */
export async function waitingTasks(server: TestServer, member: Buyer) {
  return {
    refund: await refundOf(server, member),
    transfer: await transferOf(server, member),
    certification: await certificationOf(server, member),
    'access-request': await accessRequestOf(member),
    contribution: await contributionOf(member),
    'sample-correction': await correctionOf(server, member),
    listing: await listingOf(server, member),
    deal: await dealOf(server, member),
    quote: await ordered(member, { depth: 'custom' }),
  };
}

/** An order of one case, paid, whose refund is requested. @returns The id of the refund. */
export async function refundOf(server: TestServer, member: Buyer): Promise<string> {
  const { id: kaseId } = await server.db
    .selectFrom('kase')
    .select('id')
    .where('status', '=', 'published')
    .where('id', 'not in', server.db.selectFrom('order_item').select('ref_id'))
    .orderBy('deal_date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = await member.order(kaseId);
  answered(await member.pay([id]));
  return answered<{ id: string }>(
    await member.do(requestRefund, { id, reason: 'the area is wrong' }),
  ).id;
}

/** A bank transfer that is awaited, of 500 yuan unless another sum is given. */
export async function transferOf(
  server: TestServer,
  member: Buyer,
  moneyMinor = 50_000,
): Promise<string> {
  const id = `rc_${crypto.randomUUID()}`;
  await sql`INSERT INTO recharge_order (id, no, member_id, channel, jindou, bonus, money_minor, currency, status, expires_at)
    VALUES (${id}, ${`RC${id.slice(3, 15)}`}, ${member.id}, 'bank', ${moneyMinor / 100}, 0, ${moneyMinor}, 'CNY', 'awaitingChannel',
      now() + interval '7 days')`.execute(server.db);
  return id;
}

export async function certificationOf(server: TestServer, member: Buyer): Promise<string> {
  const id = `cf_${crypto.randomUUID()}`;
  await sql`INSERT INTO certification (id, member_id, type, name, number_sealed, number_shown)
    VALUES (${id}, ${member.id}, 'person', '林小', '\\x00', '11************002X')`.execute(
    server.db,
  );
  return id;
}

export async function accessRequestOf(member: Buyer): Promise<string> {
  const input = { kind: 'permission', name: 'kase-verify', wanted: '/kase', note: 'for the audit' };
  return answered<{ id: string }>(await member.do(requestAccess, input)).id;
}

export async function contributionOf(member: Buyer): Promise<string> {
  const facts = { ...leaseFacts, roadId: null };
  return answered<{ id: string }>(await member.do(submitContribution, facts)).id;
}

export async function correctionOf(server: TestServer, member: Buyer): Promise<string> {
  const id = `sc_${crypto.randomUUID()}`;
  await sql`INSERT INTO sample_correction (id, sample_id, member_id, field, was, value, note)
    SELECT ${id}, s.id, ${member.id}, 'door', s.door_no, '999', 'the sign says 999' FROM sample s ORDER BY s.id LIMIT 1`.execute(
    server.db,
  );
  return id;
}

const unit = { role: 'owner', name: 'Corner shop', city: '臺北市', district: '大安區', roadId: null, address: '忠孝東路四段', doorNo: '1', lon: null, lat: null, kind: 'street', floor: '1', totalFloors: null, areaM2: 40, netAreaM2: null, frontageM: null, depthM: null, heightM: null, corner: null, bays: null, category: null, categoriesAllowed: [], facilities: [], rentMinorPerMonth: 6_000_000 }; // prettier-ignore

export async function listingOf(server: TestServer, member: Buyer): Promise<string> {
  const id = `ms_${crypto.randomUUID()}`;
  await sql`INSERT INTO my_shop (id, member_id, status, facts, book)
    VALUES (${id}, ${member.id}, 'pendingReview', ${JSON.stringify(unit)}::jsonb, '{}')`.execute(
    server.db,
  );
  return id;
}

export async function dealOf(server: TestServer, member: Buyer): Promise<string> {
  const id = `md_${crypto.randomUUID()}`;
  const terms = { dealDate: leaseFacts.dealDate, rentMinorPerMonth: 5_500_000, termMonths: 36, freeMonths: null, escalation: null, category: null, transferFeeMinor: null, tenant: '' }; // prettier-ignore
  await sql`INSERT INTO my_shop_deal (id, member_id, status, deal)
    VALUES (${id}, ${member.id}, 'submitted', ${JSON.stringify({ terms, facts: unit })}::jsonb)`.execute(
    server.db,
  );
  return id;
}
