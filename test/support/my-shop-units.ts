import { sql } from 'kysely';
import assert from 'node:assert/strict';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { decideListing } from '#src/features/my-shops/contract/my-shop-reviews.ts';
import {
  actOnMyShop,
  createMyShop,
  readMyShop,
  sendMyShopFiles,
  type memberActs,
} from '#src/features/my-shops/contract/my-shops.ts';
import {
  blankBook,
  blankFacts,
  type MyShopBook,
  type MyShopFacts,
} from '#src/features/my-shops/model/my-shop.ts';
import { newBuyer, type Buyer, type Done } from './buyer.ts';
import type { TestServer } from './test-server.ts';
import { tinyPng } from './tiny-picture.ts';

export type Unit = OutputOf<typeof readMyShop>;

/** Facts with all that a listing needs. */
export const unitFacts: MyShopFacts = {
  ...blankFacts,
  city: '臺北市',
  district: '大安區',
  address: '忠孝東路四段',
  doorNo: '181',
  areaM2: 50,
  rentMinorPerMonth: 10_000_000,
  contact: '林 0912-000-111',
};

export const letBook: MyShopBook = {
  ...blankBook,
  tenant: '咖啡',
  leaseStartsOn: '2025-01-01',
  leaseEndsOn: '2030-12-31',
  leaseRentMinorPerMonth: 9_000_000,
};

/** A PNG picture, and the first bytes of a PDF. */
export const pictureBytes = tinyPng;
export const pdfBytes = Buffer.from('%PDF-1.7\n');

/** A member whose certification has passed. */
export async function newOwner(server: TestServer): Promise<Buyer> {
  const owner = await newBuyer(server);
  await sql`INSERT INTO certification (id, member_id, type, name, number_sealed, number_shown, status, decided_at, expires_at)
    VALUES (${`ce_${owner.id}`}, ${owner.id}, 'person', 'x', '', 'x', 'passed', now(), now() + interval '1 year')`.execute(
    server.db,
  );
  return owner;
}

export async function newUnit(
  owner: Buyer,
  facts: Partial<MyShopFacts> = {},
  book: Partial<MyShopBook> = {},
): Promise<Unit> {
  return answered<Unit>(
    await owner.do(createMyShop, {
      facts: { ...unitFacts, ...facts },
      book: { ...blankBook, ...book },
    }),
  );
}

export function act(
  owner: Buyer,
  id: string,
  wanted: (typeof memberActs)[number],
  more: object = {},
): Promise<Done> {
  return owner.do(actOnMyShop, { id, act: wanted, ...more });
}

/** A unit that was submitted and accepted. */
export async function listedUnit(
  owner: Buyer,
  staff: Buyer,
  facts: Partial<MyShopFacts> = {},
): Promise<Unit> {
  const { id } = await newUnit(owner, facts);
  answered(await act(owner, id, 'submit'));
  answered(await staff.do(decideListing, { id, act: 'approve', reason: '', field: '' }));
  return answered<Unit>(await owner.do(readMyShop, { id }));
}

/** Sends a file of a unit as a browser's form does. */
export async function sendFile(
  server: TestServer,
  owner: Buyer,
  unitId: string,
  part: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Done> {
  const boundary = 'units';
  const field = (key: string, value: string) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const response = await server.send({
    method: 'POST',
    url: sendMyShopFiles.path,
    headers: {
      authorization: owner.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      field('unitId', unitId),
      field('part', part),
      Buffer.from(head),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return {
    status: response.statusCode,
    body: response.json(),
    text: response.body,
    headers: response.headers,
  };
}

/** The data of a response that must be successful. */
export function answered<Data>({ status, text, body }: Done): Data {
  assert.equal(status, 200, text);
  return body.data as Data;
}
