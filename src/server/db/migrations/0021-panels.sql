-- Shops that one observation saw open and a later one looked for again. When they opened is not known.
CREATE TABLE panel_shop (
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
  -- years `2021` or quarters `2021Q4`, both of one form
  first_period text NOT NULL,
  second_period text NOT NULL,
  -- whether the second observation found the same shop open
  open_again boolean NOT NULL,
  area_m2 numeric(10, 2) CHECK (area_m2 > 0),
  frontage_m numeric(6, 2) CHECK (frontage_m > 0),
  -- seats or patrons, where the source measures the size of a shop by them
  capacity integer CHECK (capacity > 0),
  is_chain boolean,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (source_key, source_id, first_period, second_period),
  CHECK (first_period < second_period AND length(first_period) = length(second_period)),
  CHECK ((lon IS NULL) = (lat IS NULL))
);
CREATE INDEX panel_shop_scope ON panel_shop (city, category);
CREATE INDEX panel_shop_road ON panel_shop (road_id) WHERE road_id IS NOT NULL;

-- A shop that was still open is followed to its last sight and no further: what became of it in the
-- half year after is not known, and counting that time as survived makes every rate too high. One
-- first seen in the last year was followed for no time.
ALTER TABLE spell DROP CONSTRAINT spell_seen_years_check;
UPDATE spell SET seen_years = seen_years - 0.5
  WHERE source_key = 'melbourne-bars' AND NOT closed AND mod(seen_years::numeric, 1) = 0.5;
ALTER TABLE spell ADD CONSTRAINT spell_seen_years_check 
  CHECK (seen_years > 0 OR (seen_years = 0 AND NOT closed AND coalesce(entry_years, 0) = 0));
