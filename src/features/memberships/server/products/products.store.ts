import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { MembershipAction } from '../../model/membership.ts';
import type { Tier } from '../../model/product.ts';

/** A product at one of its versions. */
export interface StoredProduct {
  code: string;
  version: number;
  tier: Tier;
  titleZh: string;
  titleEn: string;
  priceJindou: number | null;
  months: number | null;
  bonusJindou: number;
  discountPercent: number;
  exportRows: number;
  seats: number;
  onSaleFrom: Date | null;
  onSaleTo: Date | null;
  visible: boolean;
  retiredAt: Date | null;
  note: string;
  madeBy: string;
  madeAt: Date;
}

export interface ManagedProduct extends StoredProduct {
  holders: number;
  sold: number;
}

/** Columns of a version `v` of a product `o`. */
export const productColumns = sql`v.code, v.version, o.tier, v.title_zh AS "titleZh", v.title_en AS "titleEn",
  v.price_jindou AS "priceJindou", v.months, v.bonus_jindou AS "bonusJindou", v.discount_percent AS "discountPercent",
  v.export_rows AS "exportRows", v.seats, v.on_sale_from AS "onSaleFrom", v.on_sale_to AS "onSaleTo", v.visible,
  o.retired_at AS "retiredAt", v.note, v.made_by AS "madeBy", v.made_at AS "madeAt"`;

const cheapestFirst = sql`array_position(ARRAY['free', 'pro', 'team', 'enterprise'], o.tier), v.months NULLS FIRST, v.price_jindou
  NULLS LAST, v.code`;

const counts = sql`(SELECT count(DISTINCT m.member_id) FROM membership_period p JOIN membership m ON m.id = p.membership_id
    WHERE p.product_code = v.code AND m.status = 'active' AND p.cut_at IS NULL AND now() >= p.starts_at AND now() < p.ends_at)
    AS holders,
  (SELECT count(*) FROM membership_period p WHERE p.product_code = v.code) AS sold`;

/** The newest version of each product that is shown, or of those with these codes. */
export async function selectProducts(
  db: DbOrTx,
  codes?: readonly string[],
): Promise<StoredProduct[]> {
  const which =
    codes === undefined
      ? sql`v.visible AND o.retired_at IS NULL`
      : sql`o.code = ANY(${[...codes]}::text[])`;
  const { rows } = await sql<StoredProduct>`SELECT ${productColumns} FROM product o
    JOIN product_version v ON v.code = o.code AND v.version = o.version WHERE ${which} ORDER BY ${cheapestFirst}`.execute(
    db,
  );
  return rows;
}

export async function findProduct(db: DbOrTx, code: string): Promise<StoredProduct | undefined> {
  return (await selectProducts(db, [code]))[0];
}

/** All of them, with the number of their members. */
export function selectManaged(db: DbOrTx): Promise<ManagedProduct[]> {
  return managed(db, sql`true`);
}

export async function findManaged(db: DbOrTx, code: string): Promise<ManagedProduct | undefined> {
  return (await managed(db, sql`o.code = ${code}`))[0];
}

async function managed(db: DbOrTx, which: RawBuilder<unknown>): Promise<ManagedProduct[]> {
  const { rows } = await sql<ManagedProduct>`SELECT ${productColumns}, ${counts} FROM product o
    JOIN product_version v ON v.code = o.code AND v.version = o.version WHERE ${which} ORDER BY ${cheapestFirst}`.execute(
    db,
  );
  return rows;
}

export async function selectVersions(db: DbOrTx, code: string): Promise<ManagedProduct[]> {
  const { rows } = await sql<ManagedProduct>`SELECT ${productColumns},
      (SELECT count(DISTINCT m.member_id) FROM membership_period p JOIN membership m ON m.id = p.membership_id
        WHERE p.product_code = v.code AND p.product_version = v.version AND m.status = 'active' AND p.cut_at IS NULL
          AND now() >= p.starts_at AND now() < p.ends_at) AS holders,
      (SELECT count(*) FROM membership_period p WHERE p.product_code = v.code AND p.product_version = v.version) AS sold
    FROM product o JOIN product_version v ON v.code = o.code WHERE o.code = ${code} ORDER BY v.version DESC`.execute(
    db,
  );
  return rows;
}

export type NewVersion = Pick<
  StoredProduct,
  | 'code'
  | 'version'
  | 'titleZh'
  | 'titleEn'
  | 'priceJindou'
  | 'months'
  | 'bonusJindou'
  | 'discountPercent'
  | 'exportRows'
  | 'seats'
  | 'onSaleFrom'
  | 'onSaleTo'
  | 'visible'
  | 'note'
  | 'madeBy'
>;

/** @returns false when there is a product of this code already. */
export async function insertProduct(db: DbOrTx, code: string, tier: Tier): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO product (code, tier, version) VALUES (${code}, ${tier}, 1) ON CONFLICT DO NOTHING
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Locked until the transaction ends, so that of two changes the second sees the first. */
export async function lockVersion(db: DbOrTx, code: string): Promise<number | undefined> {
  const { rows } = await sql<{
    version: number;
  }>`SELECT version FROM product WHERE code = ${code} FOR UPDATE`.execute(db);
  return rows[0]?.version;
}

export async function insertVersion(db: DbOrTx, made: NewVersion): Promise<void> {
  const {
    code,
    version,
    titleZh,
    titleEn,
    priceJindou,
    months,
    bonusJindou,
    discountPercent,
    exportRows,
    seats,
  } = made;
  await sql`INSERT INTO product_version (code, version, title_zh, title_en, price_jindou, months, bonus_jindou, discount_percent,
      export_rows, seats, on_sale_from, on_sale_to, visible, note, made_by)
    VALUES (${code}, ${version}, ${titleZh}, ${titleEn}, ${priceJindou}, ${months}, ${bonusJindou}, ${discountPercent},
      ${exportRows}, ${seats}, ${made.onSaleFrom}, ${made.onSaleTo}, ${made.visible}, ${made.note}, ${made.madeBy})`.execute(
    db,
  );
  await sql`UPDATE product SET version = ${version} WHERE code = ${code}`.execute(db);
}

export async function setRetired(db: DbOrTx, code: string, retired: boolean): Promise<void> {
  await sql`UPDATE product SET retired_at = CASE WHEN ${retired} THEN coalesce(retired_at, now()) END WHERE code = ${code}`.execute(
    db,
  );
}

export interface StoredBuyer {
  periodId: string;
  memberId: string;
  account: string;
  name: string;
  version: number;
  kind: MembershipAction;
  orderNo: string;
  paidJindou: number;
  startsAt: Date;
  endsAt: Date;
  state: 'ahead' | 'now' | 'over' | 'cut';
}

/** State of a period `p` of a membership `m`. */
export const periodState = sql`CASE WHEN p.cut_at IS NOT NULL THEN 'cut' WHEN now() < p.starts_at THEN 'ahead'
  WHEN now() < p.ends_at THEN 'now' ELSE 'over' END`;

export async function selectBuyers(
  db: DbOrTx,
  code: string,
  limit: number,
  offset: number,
): Promise<{ list: StoredBuyer[]; total: number }> {
  const { rows: list } = await sql<StoredBuyer>`
    SELECT p.id AS "periodId", m.member_id AS "memberId", b.account, b.name, p.product_version AS version, p.kind, o.no AS "orderNo",
      coalesce(i.paid_jindou, 0) AS "paidJindou", p.starts_at AS "startsAt", p.ends_at AS "endsAt", ${periodState} AS state
    FROM membership_period p JOIN membership m ON m.id = p.membership_id JOIN member b ON b.id = m.member_id
    JOIN member_order o ON o.id = p.order_id JOIN order_item i ON i.id = p.item_id
    WHERE p.product_code = ${code} ORDER BY p.starts_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM membership_period WHERE product_code = ${code}`.execute(db);
  return { list, total: rows[0]!.n };
}
