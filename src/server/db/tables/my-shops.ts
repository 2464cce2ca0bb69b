import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Shops of members. */
export interface MyShopsTables {
  my_shop: MyShopTable;
  my_shop_step: MyShopStepTable;
  my_shop_file: MyShopFileTable;
  my_shop_deal: MyShopDealTable;
  shop_view: ShopViewTable;
  shop_favourite: ShopFavouriteTable;
  shop_ask: ShopAskTable;
  stale_report: StaleReportTable;
}

interface MyShopTable {
  id: string;
  member_id: string;
  status: Generated<string>;
  facts: unknown;
  book: unknown;
  search_text: Generated<string>;
  completeness: Generated<number>;
  listed_on: string | null;
  reject_reason: Generated<string>;
  reject_field: Generated<string>;
  is_sample: Generated<boolean>;
  revision: Generated<number>;
  created_at: Instant;
  changed_at: Instant;
}

interface MyShopStepTable {
  id: Generated<number>;
  my_shop_id: string;
  act: string;
  status: string;
  note: Generated<string>;
  actor_id: string | null;
  done_at: Instant;
}

interface MyShopFileTable {
  id: string;
  my_shop_id: string;
  part: string;
  name: string;
  label: string;
  type: string;
  sha256: string;
  content: Buffer;
  created_at: Instant;
}

interface MyShopDealTable {
  id: string;
  my_shop_id: string | null;
  member_id: string;
  status: string;
  deal: unknown;
  reason: Generated<string>;
  kase_id: string | null;
  reward_jindou: Generated<number>;
  created_at: Instant;
  decided_at: Date | null;
}

interface ShopViewTable {
  shop_id: string;
  member_id: string;
  day: Generated<string>;
}

interface ShopFavouriteTable {
  member_id: string;
  shop_id: string;
  since: Instant;
}

interface ShopAskTable {
  id: ColumnType<string, never, never>;
  shop_id: string;
  status: string;
  rent_minor_per_month: number;
  gross_area_m2: number;
  begun_at: Instant;
}

interface StaleReportTable {
  id: string;
  shop_id: string;
  member_id: string;
  what: string;
  note: Generated<string>;
  status: Generated<string>;
  reason: Generated<string>;
  decided_by: string | null;
  created_at: Instant;
  decided_at: Date | null;
}
