-- Units that come to market, their queues, watches and reservations.

CREATE TABLE pre_shop (
  id text PRIMARY KEY,
  source_key text NOT NULL REFERENCES data_source (key),
  source_id text NOT NULL,
  project text NOT NULL,
  city text NOT NULL,
  district text NOT NULL,
  road_id text REFERENCES road (id),
  lon double precision,
  lat double precision,
  unit_no text NOT NULL,
  floor text NOT NULL,
  floor_band text NOT NULL,
  area_m2 numeric(10, 2) NOT NULL CHECK (area_m2 > 0),
  frontage_m numeric(6, 2) CHECK (frontage_m > 0),
  depth_m numeric(6, 2) CHECK (depth_m > 0),
  planned_categories text[] NOT NULL DEFAULT '{}',
  -- the quarter, and the month where the source gives it
  handover_quarter text NOT NULL,
  handover_month text,
  currency text NOT NULL CHECK (currency IN ('CNY', 'TWD')),
  -- asking rent, money per m² and month
  asked_low double precision CHECK (asked_low > 0),
  asked_high double precision CHECK (asked_high >= asked_low),
  terms text NOT NULL DEFAULT '',
  stage text NOT NULL CHECK (stage IN ('announced', 'preLeasing', 'reserved', 'signed', 'opened', 'delayed', 'cancelled')),
  developer text NOT NULL,
  source text NOT NULL CHECK (source IN ('developer', 'agent', 'register', 'press')),
  confidence smallint NOT NULL CHECK (confidence BETWEEN 1 AND 5),
  updated_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (source_key, source_id),
  CHECK ((lon IS NULL) = (lat IS NULL))
);
CREATE INDEX pre_shop_place ON pre_shop (city, district, handover_quarter, id);
CREATE INDEX pre_shop_road ON pre_shop (road_id) WHERE road_id IS NOT NULL;

-- Members who wait for a unit, in the order of joining.
CREATE TABLE pre_shop_queue (
  pre_shop_id text NOT NULL REFERENCES pre_shop (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  place bigint GENERATED ALWAYS AS IDENTITY,
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pre_shop_id, member_id)
);
CREATE INDEX pre_shop_queue_place ON pre_shop_queue (pre_shop_id, place);

-- Members notified when the stage of a unit changes, without a place in its queue.
CREATE TABLE pre_shop_watch (
  pre_shop_id text NOT NULL REFERENCES pre_shop (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pre_shop_id, member_id)
);
CREATE INDEX pre_shop_watch_member ON pre_shop_watch (member_id);

-- A reservation blocks the unit; its deposit is the ledger hold `hold_id`.
CREATE TABLE pre_shop_reservation (
  id text PRIMARY KEY,
  pre_shop_id text NOT NULL REFERENCES pre_shop (id),
  member_id text NOT NULL REFERENCES member (id),
  hold_id text NOT NULL UNIQUE,
  reserved_at timestamptz NOT NULL DEFAULT now(),
  lapses_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX pre_shop_reserved_once ON pre_shop_reservation (pre_shop_id) WHERE ended_at IS NULL;
