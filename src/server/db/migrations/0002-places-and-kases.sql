CREATE TABLE data_source (
  key text PRIMARY KEY,
  title text NOT NULL,
  title_en text NOT NULL,
  publisher text NOT NULL,
  attribution text NOT NULL,
  licence text NOT NULL,
  licence_url text NOT NULL,
  url text NOT NULL
);

-- One row per file read. A file is known by the hash of its bytes, so a second start goes on where the first stopped.
CREATE TABLE import_run (
  sha256 text NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  source_key text REFERENCES data_source (key),
  rows_in bigint NOT NULL DEFAULT 0,
  loaded bigint NOT NULL DEFAULT 0,
  rejected bigint NOT NULL DEFAULT 0,
  duplicate bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (kind, sha256),
  CHECK (rows_in = loaded + rejected + duplicate)
);

CREATE TABLE district (
  code text PRIMARY KEY,
  city text NOT NULL,
  name text NOT NULL,
  name_hans text NOT NULL,
  name_en text NOT NULL,
  lon double precision NOT NULL,
  lat double precision NOT NULL,
  -- GeoJSON Polygon or MultiPolygon, WGS84
  shape jsonb NOT NULL,
  UNIQUE (city, name)
);

CREATE TABLE road (
  id text PRIMARY KEY,
  city text NOT NULL,
  district text NOT NULL,
  name text NOT NULL,
  name_hans text NOT NULL,
  -- GeoJSON LineString or Point, WGS84; null where the road has no place
  shape jsonb,
  -- a point of the line to stand for the road
  lon double precision,
  lat double precision,
  length_m integer,
  -- drawn from stations beside the road, not surveyed
  approximate boolean NOT NULL DEFAULT true,
  UNIQUE (city, district, name),
  CHECK ((shape IS NULL) = (lon IS NULL) AND (lon IS NULL) = (lat IS NULL))
);
CREATE INDEX road_place ON road (lon, lat) WHERE lon IS NOT NULL;

CREATE TABLE kase (
  id text PRIMARY KEY,
  -- the number the source gives the record; the same record is never loaded twice
  source_key text NOT NULL REFERENCES data_source (key),
  source_id text NOT NULL,
  status text NOT NULL DEFAULT 'published'
    CHECK (status IN ('submitted', 'verifying', 'published', 'rejected', 'duplicate', 'retracted', 'superseded')),
  kind text NOT NULL CHECK (kind IN ('lease', 'transfer', 'sale', 'renewal', 'sublease')),
  city text NOT NULL,
  district text NOT NULL,
  -- null: the source names no road
  road_id text REFERENCES road (id),
  address text NOT NULL,
  door_no text NOT NULL,
  deal_date date NOT NULL,
  quarter text NOT NULL,
  -- the quarter in which the source published the record
  release text NOT NULL,
  area_m2 numeric(10, 2) NOT NULL CHECK (area_m2 > 0),
  floor text NOT NULL,
  floor_band text NOT NULL,
  total_floors smallint,
  zoning text NOT NULL,
  main_use text NOT NULL,
  built_date date,
  currency text NOT NULL CHECK (currency IN ('CNY', 'TWD')),
  rent_minor_per_month bigint NOT NULL CHECK (rent_minor_per_month > 0),
  -- money per m² and month
  unit_rent_month double precision NOT NULL GENERATED ALWAYS AS (rent_minor_per_month::double precision / 100 / area_m2::double precision) STORED,
  remarks text[] NOT NULL DEFAULT '{}',
  note text NOT NULL DEFAULT '',
  source text NOT NULL CHECK (source IN ('contract', 'invoice', 'registry', 'agent', 'tenant', 'survey')),
  verification smallint NOT NULL CHECK (verification BETWEEN 0 AND 3),
  completeness double precision NOT NULL CHECK (completeness BETWEEN 0 AND 1),
  quality text NOT NULL CHECK (quality IN ('A', 'B', 'C')),
  contributor_id text REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (source_key, source_id)
);
CREATE INDEX kase_newest ON kase (quarter DESC, id) WHERE status = 'published';
CREATE INDEX kase_district ON kase (city, district, quarter DESC, id) WHERE status = 'published';
CREATE INDEX kase_road ON kase (road_id, quarter DESC, id) WHERE status = 'published';
CREATE INDEX kase_release ON kase (city, release DESC);
