import type { ColumnType, Generated } from 'kysely';
import type { AreaUnit } from '#src/domain/area-unit.ts';
import type { City } from '#src/domain/city.ts';
import type { Escalation } from '#src/domain/shop.ts';
import type { Instant } from './instant.ts';

/** Rows imported from open data, and their places. */
export interface EvidenceTables {
  data_source: DataSourceTable;
  import_run: ImportRunTable;
  import_file: ImportFileTable;
  import_file_part: ImportFilePartTable;
  import_mapping: ImportMappingTable;
  import_change: ImportChangeTable;
  city: CityTable;
  district: DistrictTable;
  road: RoadTable;
  kase: KaseTable;
  kase_retraction: KaseRetractionTable;
  kase_mark: KaseMarkTable;
  spell: SpellTable;
  panel_shop: PanelShopTable;
  shop: ShopTable;
  shop_sale: ShopSaleTable;
}

interface KaseMarkTable {
  member_id: string;
  kase_id: string;
  note: Generated<string>;
  tags: Generated<string[]>;
  changed_at: Instant;
}

interface KaseRetractionTable {
  kase_id: string;
  reason: string;
  retracted_by: string;
  retracted_at: Instant;
}

interface DataSourceTable {
  key: string;
  title: string;
  title_en: string;
  publisher: string;
  attribution: string;
  licence: string;
  licence_url: string;
  url: string;
  checked_at: ColumnType<Date | null, Date | undefined, Date>;
}

interface ImportRunTable {
  sha256: string;
  kind: string;
  file_name: string;
  source_key: string | null;
  rows_in: Generated<number>;
  loaded: Generated<number>;
  rejected: Generated<number>;
  duplicate: Generated<number>;
  started_at: Instant;
  finished_at: Date | null;
  id: Generated<string>;
  member_id: string | null;
  changed: number | null;
  undone_at: Date | null;
  undone_by: string | null;
}

interface ImportFileTable {
  id: string;
  member_id: string;
  name: string;
  bytes: number;
  sha256: string;
  created_at: Instant;
}

interface ImportFilePartTable {
  file_id: string;
  position: number;
  content: Buffer;
}

interface ImportMappingTable {
  id: string;
  name: string;
  kind: string;
  mapping: unknown;
  member_id: string;
  changed_at: Instant;
}

interface ImportChangeTable {
  run_id: string;
  table_name: string;
  key: unknown;
  before: unknown;
  after_md5: string;
}

interface CityTable {
  name: string;
  name_hant: string;
  name_hans: string;
  name_en: string;
  country: string;
  currency: string;
  area_unit: AreaUnit;
  rent_period: City['rentPeriod'];
  timezone: string;
  position: Generated<number>;
}

interface DistrictTable {
  code: string;
  city: string;
  name: string;
  name_hans: string;
  name_en: string;
  lon: number;
  lat: number;
  shape: ColumnType<unknown, string, string>;
}

interface RoadTable {
  id: string;
  city: string;
  district: string;
  name: string;
  name_hans: string;
  shape: ColumnType<unknown, string | null, string | null>;
  lon: number | null;
  lat: number | null;
  length_m: number | null;
  approximate: Generated<boolean>;
  grade: string | null;
  metro_dist_m: number | null;
  width_m: number | null;
  sides: string | null;
  pedestrian: boolean | null;
  merged_into: string | null;
  retracted_at: Date | null;
  edited_at: Date | null;
  shown: ColumnType<boolean, never, never>;
}

interface KaseTable {
  id: string;
  source_key: string;
  source_id: string;
  status: Generated<string>;
  kind: string;
  city: string;
  district: string;
  road_id: string | null;
  address: string;
  door_no: string;
  section: number | null;
  lane: string | null;
  alley: string | null;
  /** null until the address has been parsed. */
  house_number: string | null;
  frontage_kind: Generated<string>;
  /**
   * ISO date; the connection reads dates as text, since a Date would shift them by the time zone.
   */
  deal_date: string;
  quarter: string;
  release: string;
  area_m2: number;
  floor: string;
  floor_band: string;
  total_floors: number | null;
  zoning: string;
  main_use: string;
  built_date: string | null;
  currency: string;
  rent_minor_per_month: number;
  unit_rent_month: ColumnType<number, never, never>;
  remarks: string[];
  note: string;
  source: string;
  verification: number;
  completeness: number;
  quality: string;
  contributor_id: string | null;
  created_at: Instant;
  category: string | null;
  frontage_m: number | null;
  depth_m: number | null;
  term_months: number | null;
  free_months: number | null;
  tenant: string | null;
  escalation: ColumnType<Escalation | null, string | null, string | null>;
  superseded_by: string | null;
}

interface SpellTable {
  id: string;
  source_key: string;
  source_id: string;
  city: string;
  district: string;
  road_id: string | null;
  lon: number | null;
  lat: number | null;
  category: string;
  opened_year: number | null;
  entry_years: number | null;
  seen_years: number;
  closed: boolean;
  last_seen_year: number;
  area_m2: number | null;
  capacity: number | null;
  is_chain: boolean | null;
  rent_burden: number | null;
  created_at: Instant;
}

interface PanelShopTable {
  id: string;
  source_key: string;
  source_id: string;
  city: string;
  district: string;
  road_id: string | null;
  lon: number | null;
  lat: number | null;
  category: string;
  first_period: string;
  second_period: string;
  open_again: boolean;
  area_m2: number | null;
  frontage_m: number | null;
  capacity: number | null;
  is_chain: boolean | null;
  created_at: Instant;
}

interface ShopSaleTable {
  source_key: string;
  source_id: string;
  city: string;
  district: string;
  deal_date: string;
  area_m2: number;
  currency: string;
  price_minor: number;
  parking_minor: number;
  unit_price: ColumnType<number, never, never>;
  created_at: Instant;
}

interface ShopTable {
  id: string;
  source_key: string;
  source_id: string;
  status: string;
  shown: ColumnType<boolean, never, never>;
  owner_id: string | null;
  kind: string;
  name: string;
  city: string;
  district: string;
  road_id: string | null;
  address: string;
  door_no: string;
  lon: number | null;
  lat: number | null;
  cell: number | null;
  cell_wide: number | null;
  floor: string;
  floor_band: string;
  total_floors: number | null;
  gross_area_m2: number;
  net_area_m2: number | null;
  frontage_m: number | null;
  depth_m: number | null;
  height_m: number | null;
  corner: boolean | null;
  bays: number | null;
  category: string | null;
  categories_allowed: Generated<string[]>;
  facilities: Generated<string[]>;
  currency: string;
  rent_minor_per_month: number;
  unit_rent_month: ColumnType<number, never, never>;
  rent_convention: string;
  rent_includes: Generated<string[]>;
  transfer_fee_minor: number | null;
  entry_fee_minor: number | null;
  deposit_months: number | null;
  pay_every_months: number | null;
  term_months: number | null;
  remain_months: number | null;
  free_months: number | null;
  escalation: ColumnType<unknown, string | null, string | null>;
  property_fee_minor: number | null;
  management_fee_minor: number | null;
  landlord: string | null;
  title_clear: boolean | null;
  licence_ok: boolean | null;
  listed_on: string;
  available_from: string | null;
  source: string;
  contact: Generated<string>;
  completeness: number;
  search_text: string;
  bigrams: number[];
  created_at: Instant;
}
