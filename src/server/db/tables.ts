import type { ColumnType, Generated } from 'kysely';

/** The tables as the query builder sees them. `migrations` make them; a test compares the two. */
export interface Tables {
  member: MemberTable;
  session: SessionTable;
  login_failure: LoginFailureTable;
  data_source: DataSourceTable;
  import_run: ImportRunTable;
  district: DistrictTable;
  road: RoadTable;
  kase: KaseTable;
  channel_ticket: ChannelTicketTable;
  channel_result: ChannelResultTable;
}

type Instant = ColumnType<Date, Date | undefined, Date>;

interface MemberTable {
  id: string;
  account: string;
  name: string;
  password_hash: string;
  roles: string[];
  status: Generated<string>;
  created_at: Instant;
}

interface SessionTable {
  token_hash: Buffer;
  member_id: string;
  created_at: Instant;
  last_used_at: Instant;
  idle_seconds: number | null;
  expires_at: Date;
  address: string;
  user_agent: string;
}

interface LoginFailureTable {
  account: string;
  address: string;
  failures: Generated<number>;
  last_failed_at: Instant;
  locked_until: Date | null;
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
  /** ISO date; the connection reads dates as text, since a Date would shift them by the time zone. */
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
}

interface ChannelTicketTable {
  ticket_hash: Buffer;
  token_hash: Buffer;
  expires_at: Date;
}

interface ChannelResultTable {
  member_id: string;
  request_id: string;
  envelope: string | null;
  published_at: Instant;
  received_at: Date | null;
}
