-- One round of a survey: the same points are visited again in the next one.
CREATE TABLE sample_wave (
  id text PRIMARY KEY,
  source_key text NOT NULL REFERENCES data_source (key),
  city text NOT NULL,
  -- what is looked at, so that rounds of one survey follow one another: all shops of some roads, or bars alone
  survey text NOT NULL,
  -- a year `2021` or a quarter `2021Q4`
  period text NOT NULL,
  -- whether empty units were counted; a survey of what trades knows no vacancy
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
  -- null: the survey names no road of ours
  road_id text REFERENCES road (id),
  lon double precision,
  lat double precision,
  side text CHECK (side IN ('odd', 'even')),
  seq integer,
  address text NOT NULL DEFAULT '',
  door_no text NOT NULL DEFAULT '',
  -- null: the source tells the period only
  surveyed_on date,
  status text NOT NULL CHECK (status IN ('trading', 'vacant', 'fitting-out', 'closed')),
  -- null: nothing trades there
  category text,
  name text NOT NULL DEFAULT '',
  chain boolean,
  frontage_m numeric(6, 2) CHECK (frontage_m > 0),
  depth_m numeric(6, 2) CHECK (depth_m > 0),
  -- null: the survey asked nobody for a rent
  currency text CHECK (currency IN ('CNY', 'TWD')),
  asked_minor_per_month bigint CHECK (asked_minor_per_month > 0),
  told_minor_per_month bigint CHECK (told_minor_per_month > 0),
  seen_minor_per_month bigint CHECK (seen_minor_per_month > 0),
  -- people passing in ten minutes, and the hour of the count
  footfall integer CHECK (footfall >= 0),
  footfall_hour smallint CHECK (footfall_hour BETWEEN 0 AND 23),
  seats integer CHECK (seats >= 0),
  -- how sure the surveyor was; null: not said
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

-- What a member got at one time: a basket of points, opened again by its id.
CREATE TABLE sample_result (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  title text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- set when the money went back: the rows close again
  withdrawn_at timestamptz
);
CREATE INDEX sample_result_member ON sample_result (member_id, created_at DESC, id);

CREATE TABLE sample_result_row (
  result_id text NOT NULL REFERENCES sample_result (id) ON DELETE CASCADE,
  sample_id text NOT NULL REFERENCES sample (id),
  PRIMARY KEY (result_id, sample_id)
);
CREATE INDEX sample_result_row_sample ON sample_result_row (sample_id);
