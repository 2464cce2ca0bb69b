import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Street surveys and shops to come. */
export interface SurveysTables {
  sample_wave: SampleWaveTable;
  sample: SampleTable;
  sample_result: SampleResultTable;
  sample_result_row: SampleResultRowTable;
  sample_correction: SampleCorrectionTable;
  sample_photo: SamplePhotoTable;
  pre_shop: PreShopTable;
  pre_shop_queue: PreShopQueueTable;
  pre_shop_reservation: PreShopReservationTable;
  pre_shop_watch: PreShopWatchTable;
}

interface SampleWaveTable {
  id: string;
  source_key: string;
  city: string;
  survey: string;
  period: string;
  counts_vacant: boolean;
}

interface SampleTable {
  id: string;
  wave_id: string;
  point: string;
  city: string;
  district: string;
  road_id: string | null;
  lon: number | null;
  lat: number | null;
  side: string | null;
  seq: number | null;
  address: Generated<string>;
  door_no: Generated<string>;
  surveyed_on: string | null;
  status: string;
  category: string | null;
  name: Generated<string>;
  chain: boolean | null;
  frontage_m: number | null;
  depth_m: number | null;
  currency: string | null;
  asked_minor_per_month: number | null;
  told_minor_per_month: number | null;
  seen_minor_per_month: number | null;
  footfall: number | null;
  footfall_hour: number | null;
  seats: number | null;
  confidence: number | null;
  weight: Generated<number>;
  created_at: Instant;
}

interface SampleResultTable {
  id: string;
  member_id: string;
  title: string;
  created_at: Instant;
  withdrawn_at: Date | null;
}

interface SampleResultRowTable {
  result_id: string;
  sample_id: string;
}

interface SampleCorrectionTable {
  id: string;
  sample_id: string;
  member_id: string;
  field: string;
  was: Generated<string>;
  value: Generated<string>;
  currency: string | null;
  note: string;
  status: Generated<string>;
  reason: Generated<string>;
  reward_jindou: Generated<number>;
  decided_by: string | null;
  created_at: Instant;
  decided_at: Date | null;
}

interface SamplePhotoTable {
  id: string;
  sample_id: string;
  type: string;
  sha256: string;
  content: Buffer;
  added_at: Instant;
}

interface PreShopTable {
  id: string;
  source_key: string;
  source_id: string;
  project: string;
  city: string;
  district: string;
  road_id: string | null;
  lon: number | null;
  lat: number | null;
  unit_no: string;
  floor: string;
  floor_band: string;
  area_m2: number;
  frontage_m: number | null;
  depth_m: number | null;
  planned_categories: string[];
  handover_quarter: string;
  handover_month: string | null;
  currency: string;
  asked_low: number | null;
  asked_high: number | null;
  terms: Generated<string>;
  stage: string;
  developer: string;
  source: string;
  confidence: number;
  updated_on: string;
  created_at: Instant;
}

interface PreShopQueueTable {
  pre_shop_id: string;
  member_id: string;
  place: ColumnType<number, never, never>;
  joined_at: Instant;
}

interface PreShopWatchTable {
  pre_shop_id: string;
  member_id: string;
  created_at: Instant;
}

interface PreShopReservationTable {
  id: string;
  pre_shop_id: string;
  member_id: string;
  hold_id: string;
  reserved_at: Instant;
  lapses_at: Date;
  ended_at: Date | null;
}
