import type { ColumnType, Generated } from 'kysely';

/** The tables as the query builder sees them. `migrations` make them; a test compares the two. */
export interface Tables {
  spell: SpellTable;
  success_rate_run: SuccessRateRunTable;
  member: MemberTable;
  session: SessionTable;
  login_failure: LoginFailureTable;
  data_source: DataSourceTable;
  import_run: ImportRunTable;
  district: DistrictTable;
  road: RoadTable;
  kase: KaseTable;
  channel_ticket: ChannelTicketTable;
  shop: ShopTable;
  server_key: ServerKeyTable;
  channel_result: ChannelResultTable;
  idempotency: IdempotencyTable;
  team: TeamTable;
  team_seat: TeamSeatTable;
  team_member: TeamMemberTable;
  team_invitation: TeamInvitationTable;
  member_contact: MemberContactTable;
  member_order: MemberOrderTable;
  order_item: OrderItemTable;
  entitlement: EntitlementTable;
  payment: PaymentTable;
  payment_order: PaymentOrderTable;
  refund: RefundTable;
  invoice: InvoiceTable;
  payment_code: PaymentCodeTable;
  payment_code_past: PaymentCodePastTable;
  payment_code_use: PaymentCodeUseTable;
  payment_code_reset: PaymentCodeResetTable;
  outbox_message: OutboxMessageTable;
  recharge_order: RechargeOrderTable;
  payment_notice: PaymentNoticeTable;
  ledger_adjustment: LedgerAdjustmentTable;
  recon_run: ReconRunTable;
  recon_line: ReconLineTable;
  recon_issue: ReconIssueTable;
  recon_channel: ReconChannelTable;
  books_check: BooksCheckTable;
  chore_done: ChoreDoneTable;
  jindou_told: JindouToldTable;
  share: ShareTable;
  share_view: ShareViewTable;
  job: JobTable;
  job_file: JobFileTable;
  sample_wave: SampleWaveTable;
  sample: SampleTable;
  sample_result: SampleResultTable;
  sample_result_row: SampleResultRowTable;
  pre_shop: PreShopTable;
  pre_shop_queue: PreShopQueueTable;
  pre_shop_reservation: PreShopReservationTable;
  search_run: SearchRunTable;
  saved_search: SavedSearchTable;
  notice: NoticeTable;
  assessment: AssessmentTable;
  assessment_version: AssessmentVersionTable;
  assessment_issue: AssessmentIssueTable;
  member_layout: MemberLayoutTable;
  followed_road: FollowedRoadTable;
  password_past: PasswordPastTable;
  verification_code: VerificationCodeTable;
  reset_ticket: ResetTicketTable;
  login_ticket: LoginTicketTable;
  two_step: TwoStepTable;
  recovery_code: RecoveryCodeTable;
  login_log: LoginLogTable;
  member_profile: MemberProfileTable;
  certification: CertificationTable;
  certification_file: CertificationFileTable;
  api_key: ApiKeyTable;
  api_key_use: ApiKeyUseTable;
  app_use: AppUseTable;
  project: ProjectTable;
  project_member: ProjectMemberTable;
  project_item: ProjectItemTable;
  consulting_report: ConsultingReportTable;
  consulting_milestone: ConsultingMilestoneTable;
  consulting_delivery: ConsultingDeliveryTable;
  consulting_message: ConsultingMessageTable;
  consulting_file: ConsultingFileTable;
  my_shop: MyShopTable;
  my_shop_step: MyShopStepTable;
  my_shop_file: MyShopFileTable;
  my_shop_deal: MyShopDealTable;
  shop_view: ShopViewTable;
  booking_sheet: BookingSheetTable;
  booking_unit: BookingUnitTable;
  product: ProductTable;
  product_version: ProductVersionTable;
  membership: MembershipTable;
  membership_period: MembershipPeriodTable;
  membership_grant: MembershipGrantTable;
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  membership_enquiry: MembershipEnquiryTable;
  micro_app: MicroAppTable;
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
  password_set_at: Instant;
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
  id: Generated<string>;
  two_step: Generated<boolean>;
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
  category: string | null;
  frontage_m: number | null;
  depth_m: number | null;
  term_months: number | null;
  free_months: number | null;
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

interface ServerKeyTable {
  name: string;
  value: string;
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

interface JobTable {
  id: string;
  kind: string;
  member_id: string | null;
  key: string;
  input: ColumnType<unknown, string, string>;
  state: Generated<string>;
  share: Generated<number>;
  step: Generated<string>;
  rows_done: number | null;
  rows_in_all: number | null;
  tries: Generated<number>;
  most_tries: number;
  run_after: Instant;
  claim: string | null;
  beat_at: Date | null;
  cancel_asked: Generated<boolean>;
  result: ColumnType<unknown, string | null, string | null>;
  failure: string | null;
  request_id: string | null;
  published: Generated<boolean>;
  created_at: Instant;
  started_at: Date | null;
  finished_at: Date | null;
  expires_at: Date | null;
}

interface JobFileTable {
  job_id: string;
  name: string;
  type: string;
  bytes: Buffer;
}

interface IdempotencyTable {
  scope: string;
  key: string;
  request_hash: Buffer;
  answer: string | null;
  created_at: Instant;
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

interface SuccessRateRunTable {
  id: string;
  member_id: string;
  question: ColumnType<unknown, string, string>;
  method: string;
  state: string;
  job_id: string | null;
  result: ColumnType<unknown, string | null, string | null>;
  price_jindou: number;
  paid_at: Date | null;
  created_at: Instant;
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

interface PreShopReservationTable {
  id: string;
  pre_shop_id: string;
  member_id: string;
  hold_id: string;
  reserved_at: Instant;
  lapses_at: Date;
  ended_at: Date | null;
}

interface TeamTable {
  id: string;
  owner_id: string;
  name: string;
  created_at: Instant;
}

interface TeamSeatTable {
  member_id: string;
  team_id: string;
}

interface TeamMemberTable {
  member_id: string;
  team_id: string;
  role: Generated<string>;
  joined_at: Instant;
  suspended_at: Date | null;
  cap_jindou: number | null;
  team_jindou: Generated<number>;
  settled_line: Generated<number>;
}

interface TeamInvitationTable {
  id: string;
  team_id: string;
  via: string;
  address: string | null;
  role: string;
  cap_jindou: number | null;
  code_hash: Buffer;
  made_by: string;
  created_at: Instant;
  expires_at: Date;
  accepted_by: string | null;
  accepted_at: Date | null;
  revoked_at: Date | null;
}

interface MemberContactTable {
  member_id: string;
  phone: string | null;
  mail: string | null;
  birthday: string | null;
  id_last_six: string | null;
}

interface MemberOrderTable {
  id: string;
  no: string;
  member_id: string;
  team_id: string | null;
  status: string;
  total_jindou: number;
  payable_jindou: number;
  bonus_jindou: Generated<number>;
  bought_jindou: Generated<number>;
  refunded_jindou: Generated<number>;
  note: Generated<string>;
  attempts: Generated<number>;
  created_at: Instant;
  expires_at: Date;
  paid_at: Date | null;
  closed_at: Date | null;
  close_reason: Generated<string>;
  tx_id: string | null;
}

interface OrderItemTable {
  id: string;
  order_id: string;
  position: number;
  type: string;
  ref_id: string;
  variant: string;
  title: string;
  qty: number;
  unit_jindou: number;
  discount_jindou: number;
  line_jindou: number;
  paid_jindou: number | null;
  status: Generated<string>;
  snapshot: ColumnType<unknown, string, string>;
}

interface EntitlementTable {
  owner_id: string;
  type: string;
  ref_id: string;
  item_id: string;
  member_id: string;
  acquired_at: Instant;
}

interface PaymentTable {
  id: string;
  member_id: string;
  idempotency_key: string;
  method: string;
  amount_jindou: number;
  status: string;
  failure_code: string | null;
  without_password: boolean;
  tx_id: string | null;
  created_at: Instant;
  finished_at: Date | null;
}

interface PaymentOrderTable {
  payment_id: string;
  order_id: string;
}

interface RefundTable {
  id: string;
  order_id: string;
  member_id: string;
  status: string;
  item_ids: string[];
  amount_jindou: number;
  reason: string;
  asked_by: string;
  decided_by: string | null;
  decision: Generated<string>;
  tx_id: string | null;
  created_at: Instant;
  decided_at: Date | null;
}

interface InvoiceTable {
  order_id: string;
  member_id: string;
  title: string;
  tax_no: string;
  status: Generated<string>;
  requested_at: Instant;
}

interface PaymentCodeTable {
  member_id: string;
  hash: string;
  tries: Generated<number>;
  locks: Generated<number>;
  locked_until: Date | null;
  set_at: Instant;
  reset_at: Date | null;
  free_on: Generated<boolean>;
  free_single: Generated<number>;
  free_day: Generated<number>;
  free_types: Generated<string[]>;
}

interface PaymentCodePastTable {
  member_id: string;
  set_at: Date;
  hash: string;
}

interface PaymentCodeUseTable {
  id: Generated<number>;
  member_id: string;
  at: Instant;
  purpose: string;
  right_one: boolean | null;
  address: string;
}

interface PaymentCodeResetTable {
  id: string;
  member_id: string;
  session_hash: Buffer;
  code_hash: string;
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Date;
  used_at: Date | null;
}

interface OutboxMessageTable {
  id: string;
  member_id: string | null;
  channel: string;
  address: string;
  template: string;
  locale: string;
  content: ColumnType<unknown, string, string>;
  created_at: Instant;
  expires_at: Date | null;
  tries: Generated<number>;
  next_try_at: Instant;
  sent_at: Date | null;
  failure: string | null;
}

interface RechargeOrderTable {
  id: string;
  no: string;
  member_id: string;
  channel: string;
  package_id: string | null;
  jindou: number;
  bonus: number;
  money_minor: number;
  currency: string;
  status: string;
  channel_no: string | null;
  pay_url: string | null;
  created_at: Instant;
  expires_at: Date;
  credited_at: Date | null;
  paid_minor: number | null;
  tx_id: string | null;
  next_query_at: Date | null;
  queries: Generated<number>;
  first_confirmed_by: string | null;
  second_confirmed_by: string | null;
  failure: Generated<string>;
}

interface PaymentNoticeTable {
  provider: string;
  notice_id: string;
  order_no: string | null;
  raw: Buffer;
  headers: ColumnType<unknown, string, string>;
  verified: boolean;
  outcome: string;
  received_at: Instant;
}

interface SearchRunTable {
  id: string;
  member_id: string;
  resource: string;
  filter: ColumnType<unknown, string, string>;
  n: number;
  median: number | null;
  currency: string | null;
  ran_at: Instant;
}

interface SavedSearchTable {
  id: string;
  member_id: string;
  resource: string;
  name: string;
  filter: ColumnType<unknown, string, string>;
  layout: ColumnType<unknown, string | undefined, string>;
  share_token: string | null;
  watch: string;
  by_mail: Generated<boolean>;
  checked_at: Instant;
  due_at: Date | null;
  created_at: Instant;
}

interface NoticeTable {
  id: string;
  member_id: string;
  kind: string;
  content: ColumnType<unknown, string, string>;
  created_at: Instant;
  read_at: Date | null;
}

interface PasswordPastTable {
  member_id: string;
  set_at: Date;
  hash: string;
}

interface VerificationCodeTable {
  id: string;
  purpose: string;
  address: string;
  member_id: string | null;
  code_hash: string | null;
  tries: Generated<number>;
  asked_from: string;
  created_at: Instant;
  expires_at: Date;
  used_at: Date | null;
  slot: Generated<number>;
}

interface ResetTicketTable {
  ticket_hash: Buffer;
  member_id: string;
  expires_at: Date;
}

interface LoginTicketTable {
  ticket_hash: Buffer;
  member_id: string;
  remember: boolean;
  tries: Generated<number>;
  expires_at: Date;
}

interface TwoStepTable {
  member_id: string;
  sealed: Buffer;
  confirmed_at: Date | null;
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  member_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

interface LoginLogTable {
  id: ColumnType<number, never, never>;
  member_id: string;
  at: Instant;
  how: string;
  outcome: string;
  address: string;
  user_agent: string;
}

interface MemberProfileTable {
  member_id: string;
  version: Generated<number>;
  avatar: Buffer | null;
  avatar_type: string | null;
  gender: Generated<string>;
  company: Generated<string>;
  post: Generated<string>;
  city: Generated<string>;
  categories: Generated<string[]>;
  tags: Generated<string[]>;
  bio: Generated<string>;
  contact_shown: Generated<string>;
  user_type: Generated<string>;
  invite_code: string | null;
  invited_by: string | null;
  settings: ColumnType<unknown, string | undefined, string>;
  messages: ColumnType<unknown, string | undefined, string>;
  agreed_at: Date | null;
}

interface CertificationTable {
  id: string;
  member_id: string;
  type: string;
  name: string;
  number_sealed: Buffer;
  number_shown: string;
  status: Generated<string>;
  reason: Generated<string>;
  created_at: Instant;
  decided_at: Date | null;
  decided_by: string | null;
  expires_at: Date | null;
}

interface CertificationFileTable {
  id: string;
  certification_id: string;
  name: string;
  type: string;
  sha256: string;
  bytes: Buffer;
}

interface ApiKeyTable {
  id: string;
  member_id: string;
  name: string;
  scopes: string[];
  key_hash: Buffer;
  hint: string;
  created_at: Instant;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface ApiKeyUseTable {
  key_id: string;
  day: string;
  calls: number;
}

interface AppUseTable {
  member_id: string;
  app: string;
  last_opened_at: Date | null;
  pinned: Generated<boolean>;
}

interface ProjectTable {
  id: string;
  owner_id: string;
  name: string;
  city: string;
  purpose: string;
  notes: Generated<string>;
  tasks: ColumnType<unknown, string | undefined, string>;
  version: Generated<number>;
  created_at: Instant;
  changed_at: Instant;
  archived_at: Date | null;
}

interface ProjectMemberTable {
  project_id: string;
  member_id: string;
  may: string;
}

interface ProjectItemTable {
  project_id: string;
  type: string;
  ref_id: string;
  title: string;
  note: Generated<string>;
  added_by: string;
  added_at: Instant;
}

interface LedgerAdjustmentTable {
  id: string;
  member_id: string;
  amount_jindou: number;
  reason: string;
  status: Generated<string>;
  proposed_by: string;
  decided_by: string | null;
  decision: Generated<string>;
  tx_id: string | null;
  created_at: Instant;
  decided_at: Date | null;
}

interface ReconRunTable {
  channel: string;
  day: string;
  lines: number;
  issues: number;
  finished_at: Instant;
}

interface ReconLineTable {
  channel: string;
  order_no: string;
  day: string;
  channel_no: string;
  money_minor: number;
  currency: string;
}

interface ReconIssueTable {
  id: string;
  channel: string;
  day: string;
  order_no: string;
  kind: string;
  here_minor: number | null;
  there_minor: number | null;
  owner_id: string | null;
  created_at: Instant;
  settled_at: Date | null;
  note: Generated<string>;
  settled_by: string | null;
  outcome: string | null;
}

interface ReconChannelTable {
  channel: string;
  asked_at: Date;
  next_ask_at: Date;
  failure: Generated<string>;
}

interface BooksCheckTable {
  id: Generated<number>;
  checked_at: Instant;
  findings: unknown;
  transfers: number;
  members: number;
  held: number;
  issued: number;
}

interface JindouToldTable {
  id: string;
  told_at: Instant;
}

interface ChoreDoneTable {
  name: string;
  done_at: Date;
}

interface ShareTable {
  id: string;
  kind: string;
  object_id: string;
  owner_id: string;
  token_hash: Buffer;
  created_at: Instant;
  expires_at: Date;
  most_views: number | null;
  views: Generated<number>;
  last_viewed_at: Date | null;
  revoked_at: Date | null;
}

interface ShareViewTable {
  share_id: string;
  viewed_at: Instant;
}

interface MemberLayoutTable {
  member_id: string;
  page: string;
  layout: ColumnType<unknown, string, string>;
  changed_at: Instant;
}

interface FollowedRoadTable {
  member_id: string;
  road_id: string;
  followed_at: Instant;
  seen_at: Instant;
}

interface AssessmentTable {
  id: string;
  member_id: string;
  revision: Generated<number>;
  document: ColumnType<unknown, string, string>;
  created_at: Instant;
  updated_at: Instant;
}

interface AssessmentVersionTable {
  assessment_id: string;
  version: number;
  note: string;
  document: ColumnType<unknown, string, string>;
  created_at: Instant;
}

interface AssessmentIssueTable {
  id: string;
  no: string;
  assessment_id: string;
  member_id: string;
  version: number;
  kind: string;
  status: string;
  report: ColumnType<unknown, string, string>;
  valid_until: string;
  revisions: Generated<number>;
  reviewer_id: string | null;
  note: Generated<string>;
  share_token: string | null;
  created_at: Instant;
  ready_at: Date | null;
}

interface ConsultingReportTable {
  id: string;
  no: string;
  member_id: string;
  assignee_id: string | null;
  status: Generated<string>;
  brief: ColumnType<unknown, string, string>;
  revision: Generated<number>;
  is_rush: Generated<boolean>;
  quote_valid_until: Date | null;
  quote_note: Generated<string>;
  hold_tx: string | null;
  hold_until: Date | null;
  revisions_left: Generated<number>;
  rating: number | null;
  rating_note: Generated<string>;
  close_reason: Generated<string>;
  created_at: Instant;
  changed_at: Instant;
}

interface ConsultingMilestoneTable {
  id: string;
  report_id: string;
  position: number;
  stage: string;
  title: string;
  amount_jindou: number;
  due_on: string;
  status: Generated<string>;
  delivered_at: Date | null;
  accepted_at: Date | null;
  captured_jindou: number | null;
}

interface ConsultingDeliveryTable {
  id: string;
  milestone_id: string;
  version: number;
  note: string;
  author_id: string;
  created_at: Instant;
}

interface ConsultingMessageTable {
  id: string;
  report_id: string;
  author_id: string;
  by_staff: boolean;
  body: string;
  created_at: Instant;
}

interface ConsultingFileTable {
  id: string;
  report_id: string;
  uploader_id: string;
  name: string;
  label: string;
  type: string;
  sha256: string;
  content: Buffer;
  in_brief: Generated<boolean>;
  message_id: string | null;
  delivery_id: string | null;
  created_at: Instant;
}

interface BookingSheetTable {
  id: string;
  order_id: string;
  member_id: string;
  status: string;
  target: string;
  city: string;
  district: string;
  road: string;
  category: string | null;
  wishes: string;
  quantity: number;
  max_unit_jindou: number;
  due_on: string;
  hold_tx: string;
  delivered_at: Date | null;
  reason: Generated<string>;
  created_at: Instant;
  changed_at: Instant;
}

interface BookingUnitTable {
  id: string;
  sheet_id: string;
  position: number;
  status: Generated<string>;
  ref_id: string | null;
  jindou: Generated<number>;
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

interface ProductTable {
  code: string;
  tier: string;
  version: number;
  retired_at: Date | null;
  created_at: Instant;
}

interface ProductVersionTable {
  code: string;
  version: number;
  title_zh: string;
  title_en: string;
  price_jindou: number | null;
  months: number | null;
  bonus_jindou: number;
  discount_percent: number;
  export_rows: number;
  seats: number;
  on_sale_from: Date | null;
  on_sale_to: Date | null;
  visible: boolean;
  note: string;
  made_by: string;
  made_at: Instant;
}

interface MembershipTable {
  id: string;
  member_id: string;
  team_id: string | null;
  status: Generated<string>;
  began_at: Instant;
  ends_at: Date;
  auto_renew: Generated<boolean>;
  renew_code: string;
  renew_jindou: number;
  renew_after: Date | null;
  renew_failure: Generated<string>;
  ended_at: Date | null;
  end_reason: Generated<string>;
}

interface MembershipPeriodTable {
  id: string;
  membership_id: string;
  product_code: string;
  product_version: number;
  kind: string;
  order_id: string;
  item_id: string;
  starts_at: Date;
  ends_at: Date;
  value_jindou: number;
  bonus_less: Generated<number>;
  cut_at: Date | null;
}

interface MembershipGrantTable {
  period_id: string;
  month: number;
  jindou: number;
  tx_id: string | null;
  granted_at: Instant;
}

interface CouponTable {
  code: string;
  percent: number | null;
  jindou: number | null;
  products: string[];
  valid_from: Date;
  valid_to: Date;
  most_uses: number;
  most_per_member: number;
  note: string;
  made_by: string;
  made_at: Instant;
  ended_at: Date | null;
}

interface CouponUseTable {
  order_id: string;
  code: string;
  member_id: string;
  jindou: number;
}

interface MembershipEnquiryTable {
  id: string;
  member_id: string;
  seats: number;
  note: string;
  asked_at: Instant;
  answer: Generated<string>;
  product_code: string | null;
  answered_by: string | null;
  answered_at: Date | null;
}

interface MicroAppTable {
  name: string;
  app: object | null;
  enabled: boolean;
  version: Generated<number>;
  changed_by: string;
  created_at: Instant;
  changed_at: Instant;
}
