-- Spells, and the success rates computed from them.

-- How long shops were observed open.
CREATE TABLE spell (
  id text PRIMARY KEY,
  source_key text NOT NULL REFERENCES data_source (key),
  source_id text NOT NULL,
  city text NOT NULL,
  district text NOT NULL,
  road_id text REFERENCES road (id),
  -- degrees, WGS84; null where the source gives no location
  lon double precision,
  lat double precision,
  category text NOT NULL,
  -- null: open before the source's first observation, so the age is unknown and no survival curve can include it
  opened_year smallint,
  -- age when it came under observation; 0 for one observed from its opening, null where the age is unknown
  entry_years double precision CHECK (entry_years >= 0),
  seen_years double precision NOT NULL CHECK (seen_years > 0),
  -- false: still open at the last observation
  closed boolean NOT NULL,
  last_seen_year smallint NOT NULL,
  area_m2 numeric(10, 2) CHECK (area_m2 > 0),
  -- patrons, where the source measures the size of a shop by them
  capacity integer CHECK (capacity > 0),
  is_chain boolean,
  -- rent and charges as a share of sales
  rent_burden double precision CHECK (rent_burden >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (source_key, source_id),
  CHECK ((lon IS NULL) = (lat IS NULL)),
  CHECK ((opened_year IS NULL) = (entry_years IS NULL))
);
CREATE INDEX spell_scope ON spell (city, category, district);
CREATE INDEX spell_road ON spell (road_id) WHERE road_id IS NOT NULL;

CREATE TABLE success_rate_run (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- the parsed request, and the version of the method that answered it
  question jsonb NOT NULL,
  method text NOT NULL,
  state text NOT NULL CHECK (state IN ('computing', 'ready')),
  -- set where a job computes the run because it takes long
  job_id text,
  result jsonb,
  price_jindou integer NOT NULL CHECK (price_jindou >= 0),
  paid_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'ready') = (result IS NOT NULL))
);
CREATE INDEX success_rate_run_member ON success_rate_run (member_id, created_at DESC, id);
