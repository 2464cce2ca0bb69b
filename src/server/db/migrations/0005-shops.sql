-- Listed shops, the history of their asking rents, and shop sales. The trigger that writes the history is in functions/shops.sql.

CREATE TABLE shop (
  id text PRIMARY KEY,
  -- the id of the shop at its source; no shop is loaded twice
  source_key text NOT NULL REFERENCES data_source (key),
  source_id text NOT NULL,
  status text NOT NULL CHECK (status IN (
    'draft', 'pendingReview', 'rejected', 'listed', 'paused', 'expired', 'underOffer', 'leased', 'vacating', 'archived')),
  -- visible to every member who may see shops; the others only to their owner and to reviewers
  shown boolean NOT NULL GENERATED ALWAYS AS (status IN ('listed', 'underOffer', 'leased')) STORED,
  owner_id text REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('street', 'mall', 'podium', 'market', 'office-ground', 'kiosk')),
  name text NOT NULL,
  city text NOT NULL,
  district text NOT NULL,
  -- null: the source names no road
  road_id text REFERENCES road (id),
  address text NOT NULL,
  door_no text NOT NULL,
  lon double precision,
  lat double precision,
  -- cells of the two grids of domain/grid-cell
  cell integer,
  cell_wide integer,
  floor text NOT NULL,
  floor_band text NOT NULL,
  total_floors smallint,
  gross_area_m2 numeric(10, 2) NOT NULL CHECK (gross_area_m2 > 0),
  net_area_m2 numeric(10, 2) CHECK (net_area_m2 > 0 AND net_area_m2 <= gross_area_m2),
  frontage_m numeric(6, 2),
  depth_m numeric(6, 2),
  height_m numeric(5, 2),
  corner boolean,
  bays smallint,
  -- null: vacant
  category text,
  categories_allowed text[] NOT NULL DEFAULT '{}',
  facilities text[] NOT NULL DEFAULT '{}',
  currency text NOT NULL CHECK (currency IN ('CNY', 'TWD')),
  rent_minor_per_month bigint NOT NULL CHECK (rent_minor_per_month > 0),
  -- money per m² and month
  unit_rent_month double precision NOT NULL
    GENERATED ALWAYS AS (rent_minor_per_month::double precision / 100 / gross_area_m2::double precision) STORED,
  rent_convention text NOT NULL CHECK (rent_convention IN ('contract', 'listing')),
  rent_includes text[] NOT NULL DEFAULT '{}',
  -- null: not stated; 0: none
  transfer_fee_minor bigint CHECK (transfer_fee_minor >= 0),
  entry_fee_minor bigint CHECK (entry_fee_minor >= 0),
  deposit_months smallint,
  pay_every_months smallint,
  term_months smallint,
  remain_months smallint,
  free_months smallint,
  -- {kind, everyMonths, value}
  escalation jsonb,
  -- money per m² and month
  property_fee_minor integer,
  management_fee_minor integer,
  landlord text CHECK (landlord IN ('person', 'company', 'state', 'agent')),
  title_clear boolean,
  licence_ok boolean,
  listed_on date NOT NULL,
  available_from date,
  source text NOT NULL CHECK (source IN ('owner', 'tenant', 'agent', 'survey', 'register')),
  contact text NOT NULL DEFAULT '',
  completeness double precision NOT NULL CHECK (completeness BETWEEN 0 AND 1),
  -- address, road and name in the form a search compares, and the character pairs used to find them
  search_text text NOT NULL,
  bigrams integer[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (source_key, source_id),
  CHECK ((lon IS NULL) = (lat IS NULL) AND (lon IS NULL) = (cell IS NULL) AND (lon IS NULL) = (cell_wide IS NULL))
);

-- One index for each order of the list, over everything and within a city. The indexes of a city include the columns that
-- most searches filter by, so that counting to the end of a list does not read the table.
CREATE INDEX shop_listed ON shop (listed_on, id) WHERE shown;
CREATE INDEX shop_unit_rent ON shop (unit_rent_month, id) WHERE shown;
CREATE INDEX shop_rent ON shop (rent_minor_per_month, id) WHERE shown;
CREATE INDEX shop_area ON shop (gross_area_m2, id) WHERE shown;
CREATE INDEX shop_city_listed ON shop (city, listed_on, id)
  INCLUDE (district, status, kind, category, gross_area_m2, unit_rent_month, currency, road_id) WHERE shown;
CREATE INDEX shop_city_unit_rent ON shop (city, unit_rent_month, id) INCLUDE (district, status, kind, category, gross_area_m2)
  WHERE shown;
CREATE INDEX shop_city_rent ON shop (city, rent_minor_per_month, id) WHERE shown;
CREATE INDEX shop_city_area ON shop (city, gross_area_m2, id) WHERE shown;
CREATE INDEX shop_district ON shop (city, district, listed_on, id)
  INCLUDE (status, kind, category, gross_area_m2, unit_rent_month, currency, road_id) WHERE shown;
CREATE INDEX shop_trade ON shop (city, category, unit_rent_month, id)
  INCLUDE (district, status, kind, gross_area_m2, rent_minor_per_month, listed_on) WHERE shown;
CREATE INDEX shop_road ON shop (road_id, listed_on, id) INCLUDE (unit_rent_month) WHERE shown;
CREATE INDEX shop_cell ON shop (cell) WHERE shown;
CREATE INDEX shop_cell_wide ON shop (cell_wide) WHERE shown;
CREATE INDEX shop_bigrams ON shop USING gin (bigrams) WITH (gin_pending_list_limit = 65536);
CREATE INDEX shop_owner ON shop (owner_id) WHERE owner_id IS NOT NULL;
-- Asking rents used for comparison exclude generated rows.
CREATE INDEX shop_road_observed ON shop (road_id) INCLUDE (unit_rent_month)
  WHERE shown AND source_key NOT LIKE 'synthetic%';
-- Every statistic also queries whether its set contains generated rows; where there are none, the query must not read the set.
CREATE INDEX shop_generated ON shop (city, district) WHERE shown AND source_key LIKE 'synthetic%';

-- A district lies in one city and a road in one district; a planner that multiplies their selectivities would estimate zero rows.
CREATE STATISTICS shop_place (dependencies, mcv) ON city, district, road_id FROM shop;

-- History of asking rent and status of a shop, each row valid from an instant on. The first change of a shop also writes a row
-- for the state before it: a shop without rows has been unchanged since it was listed.
CREATE TABLE shop_ask (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  status text NOT NULL,
  rent_minor_per_month bigint NOT NULL,
  gross_area_m2 numeric(10, 2) NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shop_ask_of ON shop_ask (shop_id, id);

-- Members who opened a shop, at most once a day each; the owner sees them as views.
CREATE TABLE shop_view (
  shop_id text NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  day date NOT NULL DEFAULT current_date,
  PRIMARY KEY (shop_id, member_id, day)
);

-- A member's favourites, on every device. The owner sees how many members have the shop among theirs.
CREATE TABLE shop_favourite (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  shop_id text NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, shop_id)
);
CREATE INDEX shop_favourite_shop ON shop_favourite (shop_id);

-- Reports of outdated listings, open until staff decide. A confirmed report takes the listing down.
CREATE TABLE stale_report (
  id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  what text NOT NULL CHECK (what IN ('let', 'withdrawn', 'rent', 'contact', 'other')),
  note text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'rejected')),
  -- why it was rejected
  reason text NOT NULL DEFAULT '',
  decided_by text REFERENCES member (id) CHECK (decided_by <> member_id),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((decided_at IS NOT NULL) = (status <> 'open') AND (decided_by IS NOT NULL) = (status <> 'open'))
);
CREATE UNIQUE INDEX stale_report_one_open ON stale_report (member_id, shop_id) WHERE status = 'open';
CREATE INDEX stale_report_waiting ON stale_report (created_at, id) WHERE status = 'open';
CREATE INDEX stale_report_shop ON stale_report (shop_id, status);

-- Shop sales as registers publish them, the basis of the gross yield of a place. No single sale is ever displayed, so neither
-- address nor floor is stored.
CREATE TABLE shop_sale (
  source_key text NOT NULL REFERENCES data_source (key),
  -- the id of the record at its source; no record is loaded twice
  source_id text NOT NULL,
  city text NOT NULL,
  district text NOT NULL,
  deal_date date NOT NULL,
  area_m2 numeric(10, 2) NOT NULL CHECK (area_m2 > 0),
  currency text NOT NULL CHECK (currency IN ('CNY', 'TWD')),
  price_minor bigint NOT NULL,
  -- the part of the price paid for parking spaces
  parking_minor bigint NOT NULL CHECK (parking_minor >= 0),
  -- money per m² without parking spaces
  unit_price double precision NOT NULL
    GENERATED ALWAYS AS ((price_minor - parking_minor)::double precision / 100 / area_m2::double precision) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (source_key, source_id),
  CHECK (price_minor > parking_minor)
);
CREATE INDEX shop_sale_place ON shop_sale (city, deal_date, district) INCLUDE (unit_price);
