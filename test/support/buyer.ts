import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Endpoint, PageEndpoint } from '#src/contract/endpoint.ts';
import { createOrder } from '#src/features/orders/contract/orders.ts';
import { payOrders } from '#src/features/payments/contract/payments.ts';
import { setPaymentCode } from '#src/features/wallet/contract/payment-code.ts';
import { hashPassword } from '#src/server/auth/password-hash.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import { give } from './ledger-act.ts';
import type { TestServer } from './test-server.ts';

/** A member with jindou and a payment password, and their actions. */
export interface Buyer {
  id: string;
  token: string;
  /** Calls under a key of its own, unless one is given. */
  do<E extends Endpoint | PageEndpoint>(endpoint: E, input?: object, key?: string): Promise<Done>;
  order(...refIds: string[]): Promise<string>;
  pay(orderIds: string[], more?: object, key?: string): Promise<Done>;
}

export interface Done {
  status: number;
  // Responses are checked against the contract where they are read; tests look at single fields.
  body: ReturnType<typeof JSON.parse>;
  text: string;
  headers: Record<string, unknown>;
}

export const loginPassword = 'correct horse battery';
export const paymentPassword = '739105';
let loginHash: Promise<string> | undefined;

export async function newBuyer(
  server: TestServer,
  jindou = 0,
  bonus = 0,
  roles = ['member'],
): Promise<Buyer> {
  const token = await server.logIn(...roles);
  const { member_id: id } = await server.db
    .selectFrom('session')
    .select('member_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirstOrThrow();
  loginHash ??= hashPassword(loginPassword);
  await server.db
    .updateTable('member')
    .set({ password_hash: await loginHash })
    .where('id', '=', id)
    .execute();
  if (jindou > 0) await give(server.db, id, jindou, bonus);
  const buyer: Buyer = {
    id,
    token,
    async do(endpoint, input = {}, key = randomUUID()) {
      const { path, rest } = filled(endpoint.path, { ...input });
      const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      const query = isQuery
        ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))}`
        : '';
      const response = await server.send({
        method: endpoint.method,
        url: path + query,
        ...(isQuery ? {} : { payload: rest }),
        headers: { authorization: token, ...(key === '' ? {} : { 'idempotency-key': key }) },
      });
      return {
        status: response.statusCode,
        body: response.json(),
        text: response.body,
        headers: response.headers,
      };
    },
    async order(...refIds) {
      const made = await buyer.do(createOrder, {
        items: refIds.map((refId) => ({ type: 'kase', refId })),
      });
      assert.equal(made.status, 200, made.text);
      return made.body.data.id as string;
    },
    pay: (orderIds, more = { paymentPassword }, key) =>
      buyer.do(payOrders, { orderIds, ...more }, key),
  };
  return buyer;
}

export async function withPaymentPassword(buyer: Buyer): Promise<Buyer> {
  const set = await buyer.do(setPaymentCode, { loginPassword, paymentPassword });
  assert.equal(set.status, 200, set.text);
  return buyer;
}

function filled(path: string, rest: Record<string, unknown>) {
  const full = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: full, rest };
}

/**
 * Three published cases of one road: k1 deals ≤ 12 months back and verified (15 jindou), k2 of 12
 * to 24 months (6), k3 older (3); as `product/domain-model` 2.12 prices them.
 */
export async function stockKases(server: TestServer): Promise<void> {
  await sql`INSERT INTO data_source (key, title, title_en, publisher, attribution, licence, licence_url, url)
    VALUES ('test', '', '', '', '', '', '', '')`.execute(server.db);
  await sql`INSERT INTO road (id, city, district, name, name_hans) VALUES ('rd_1', '臺北市', '大安區', '忠孝東路', '忠孝东路')`.execute(
    server.db,
  );
  const rows = [
    ['k1', '2021-10-05', '2021Q4', 0.9, 2],
    ['k2', '2020-08-05', '2020Q3', 0.5, 0],
    ['k3', '2019-03-05', '2019Q1', 0.5, 0],
  ] as const;
  for (const [id, dealDate, quarter, completeness, verification] of rows) {
    await sql`INSERT INTO kase (id, source_key, source_id, kind, city, district, road_id, address, door_no, deal_date, quarter, release,
        area_m2, floor, floor_band, zoning, main_use, currency, rent_minor_per_month, source, verification, completeness, quality)
      VALUES (${id}, 'test', ${id}, 'lease', '臺北市', '大安區', 'rd_1', '忠孝東路 1 號', '1', ${dealDate}, ${quarter}, '2021Q4',
        50, '1', 'ground', 'commercial', 'commercial', 'TWD', 5000000, 'registry', ${verification}, ${completeness}, 'B')`.execute(
      server.db,
    );
  }
}
