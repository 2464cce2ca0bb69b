-- Survey points, what members bought of them, and corrections.

-- One round of a survey: the next round visits the same points.
CREATE TABLE sample_wave (
  id text PRIMARY KEY,
  source_key text NOT NULL REFERENCES data_source (key),
  city text NOT NULL,
  -- what the survey covers (all shops of some roads, or bars only), so that rounds of one survey form a series
  survey text NOT NULL,
  -- a year `2021` or a quarter `2021Q4`
  period text NOT NULL,
  -- whether vacant units were counted; a survey of trading shops only gives no vacancy
  counts_vacant boolean NOT NULL,
  UNIQUE (source_key, survey, city, period)
);

-- One point in one wave. `point` is the same in every wave.
CREATE TABLE sample (
  id text PRIMARY KEY,
  wave_id text NOT NULL REFERENCES sample_wave (id),
  point text NOT NULL,
  city text NOT NULL,
  district text NOT NULL,
  -- null: the survey names no road that is in `road`
  road_id text REFERENCES road (id),
  lon double precision,
  lat double precision,
  side text CHECK (side IN ('odd', 'even')),
  seq integer,
  address text NOT NULL DEFAULT '',
  door_no text NOT NULL DEFAULT '',
  -- null: the source gives only the period
  surveyed_on date,
  status text NOT NULL CHECK (status IN ('trading', 'vacant', 'fitting-out', 'closed')),
  -- null: no business in the unit
  category text,
  name text NOT NULL DEFAULT '',
  chain boolean,
  frontage_m numeric(6, 2) CHECK (frontage_m > 0),
  depth_m numeric(6, 2) CHECK (depth_m > 0),
  -- null: the survey has no rents
  currency text CHECK (currency IN ('CNY', 'TWD')),
  asked_minor_per_month bigint CHECK (asked_minor_per_month > 0),
  told_minor_per_month bigint CHECK (told_minor_per_month > 0),
  seen_minor_per_month bigint CHECK (seen_minor_per_month > 0),
  -- people passing in ten minutes, and the hour of the count
  footfall integer CHECK (footfall >= 0),
  footfall_hour smallint CHECK (footfall_hour BETWEEN 0 AND 23),
  seats integer CHECK (seats >= 0),
  -- the surveyor's confidence; null: not stated
  confidence smallint CHECK (confidence BETWEEN 1 AND 5),
  weight double precision NOT NULL DEFAULT 1 CHECK (weight >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (wave_id, point),
  CHECK ((lon IS NULL) = (lat IS NULL)),
  CHECK (currency IS NOT NULL OR coalesce(asked_minor_per_month, told_minor_per_month, seen_minor_per_month) IS NULL),
  CHECK ((category IS NULL) = (status IN ('vacant', 'closed')))
);
CREATE INDEX sample_place ON sample (city, district, id);
CREATE INDEX sample_road ON sample (road_id, wave_id) WHERE road_id IS NOT NULL;
CREATE INDEX sample_point ON sample (point);

-- Photos taken at a point. Importing the same picture again adds no row.
CREATE TABLE sample_photo (
  id text PRIMARY KEY,
  sample_id text NOT NULL REFERENCES sample (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  sha256 text NOT NULL,
  content bytea NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (sample_id, sha256)
);

-- The points of one purchase, opened again by its id.
CREATE TABLE sample_result (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  title text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- set by a refund: its rows are masked again
  withdrawn_at timestamptz
);
CREATE INDEX sample_result_member ON sample_result (member_id, created_at DESC, id);

CREATE TABLE sample_result_row (
  result_id text NOT NULL REFERENCES sample_result (id) ON DELETE CASCADE,
  sample_id text NOT NULL REFERENCES sample (id),
  PRIMARY KEY (result_id, sample_id)
);
CREATE INDEX sample_result_row_sample ON sample_result_row (sample_id);

-- Errors of a survey point reported by an owner. The point remains as surveyed; confirmed values are displayed beside it.
CREATE TABLE sample_correction (
  id text PRIMARY KEY,
  sample_id text NOT NULL REFERENCES sample (id),
  member_id text NOT NULL REFERENCES member (id),
  field text NOT NULL CHECK (field IN ('status', 'door', 'category', 'asked', 'told', 'seen', 'absent', 'other')),
  -- the value when it was reported and, once confirmed, the value that the correction replaced
  was text NOT NULL DEFAULT '',
  value text NOT NULL DEFAULT '',
  -- of a rent
  currency text CHECK (currency IN ('CNY', 'TWD')),
  note text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'rejected', 'withdrawn')),
  reason text NOT NULL DEFAULT '',
  reward_jindou integer NOT NULL DEFAULT 0 CHECK (reward_jindou >= 0),
  decided_by text REFERENCES member (id) CHECK (decided_by <> member_id),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((decided_by IS NOT NULL) = (status IN ('confirmed', 'rejected'))),
  CHECK ((decided_at IS NOT NULL) = (status <> 'open')),
  CHECK (reward_jindou = 0 OR status = 'confirmed'),
  CHECK (currency IS NOT NULL OR field NOT IN ('asked', 'told', 'seen'))
);
CREATE UNIQUE INDEX sample_correction_one_open ON sample_correction (member_id, sample_id) WHERE status = 'open';
CREATE INDEX sample_correction_member ON sample_correction (member_id, created_at DESC, id);
CREATE INDEX sample_correction_waiting ON sample_correction (created_at, id) WHERE status = 'open';
CREATE INDEX sample_correction_decided ON sample_correction (decided_at DESC, id) WHERE decided_by IS NOT NULL;
CREATE INDEX sample_correction_counted ON sample_correction (sample_id, decided_at) WHERE status = 'confirmed';
