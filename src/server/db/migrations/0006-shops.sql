CREATE TABLE shop (
  id text PRIMARY KEY,
  -- the number the source gives the shop; the same shop is never loaded twice
  source_key text NOT NULL REFERENCES data_source (key),
  source_id text NOT NULL,
  status text NOT NULL CHECK (status IN (
    'draft', 'pendingReview', 'rejected', 'listed', 'paused', 'expired', 'underOffer', 'leased', 'vacating', 'archived')),
  -- what everybody who may see shops finds; the rest is for its owner and for reviewers
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
  -- null: nobody trades there
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
  -- address, road and name as a search compares them, and the pairs of characters they are found by
  search_text text NOT NULL,
  bigrams integer[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (source_key, source_id),
  CHECK ((lon IS NULL) = (lat IS NULL) AND (lon IS NULL) = (cell IS NULL) AND (lon IS NULL) = (cell_wide IS NULL))
);

-- An order a list can be read in, over everything and inside a city. What a city's index includes is what most
-- searches filter by, so that counting to the end of a list needs no visit to the rows.
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

-- A district lies in one city and a road in one district; a planner that multiplies their shares would expect nothing.
CREATE STATISTICS shop_place (dependencies, mcv) ON city, district, road_id FROM shop;

-- Keys the server signs with, made here once so that every server of this database has the same.
CREATE TABLE server_key (
  name text PRIMARY KEY,
  value text NOT NULL
);
INSERT INTO server_key (name, value) VALUES ('cursor', gen_random_uuid()::text || gen_random_uuid()::text);

-- What richer sources tell of a case; the register tells none of it.
ALTER TABLE kase
  ADD COLUMN category text,
  ADD COLUMN frontage_m numeric(6, 2),
  ADD COLUMN depth_m numeric(6, 2),
  ADD COLUMN term_months smallint,
  ADD COLUMN free_months smallint;
CREATE INDEX kase_city ON kase (city, quarter DESC, id) INCLUDE (area_m2, floor_band, unit_rent_month) WHERE status = 'published';
