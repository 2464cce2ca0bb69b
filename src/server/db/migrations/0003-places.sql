-- Data sources, imports, districts and roads.

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

-- One row per imported file. A file is identified by the hash of its bytes, so that a second run continues where the first
-- one stopped.
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
  -- GeoJSON LineString or Point, WGS84; null where the geometry is unknown
  shape jsonb,
  -- a point of the line that represents the road
  lon double precision,
  lat double precision,
  length_m integer,
  -- drawn from stations beside the road, not surveyed
  approximate boolean NOT NULL DEFAULT true,
  -- An alternative name is a row of its own that refers to the road: one name means one road, and an import that contains
  -- the old name finds the right one.
  merged_into text REFERENCES road (id),
  retracted_at timestamptz,
  -- edited by staff: an import leaves the simplified name unchanged
  edited_at timestamptz,
  shown boolean NOT NULL GENERATED ALWAYS AS (merged_into IS NULL AND retracted_at IS NULL) STORED,
  -- commercial grade and distance to the nearest metro station, where a source or staff know them
  grade text CHECK (grade IN ('S', 'A', 'B', 'C', 'D')),
  metro_dist_m integer CHECK (metro_dist_m BETWEEN 0 AND 5000),
  width_m integer CHECK (width_m BETWEEN 3 AND 80),
  -- shops on both sides, or only on the side of odd or even door numbers
  sides text CHECK (sides IN ('both', 'odd', 'even')),
  pedestrian boolean,
  UNIQUE (city, district, name),
  CHECK ((shape IS NULL) = (lon IS NULL) AND (lon IS NULL) = (lat IS NULL)),
  CHECK (merged_into <> id)
);
CREATE INDEX road_place ON road (lon, lat) WHERE lon IS NOT NULL;
CREATE INDEX road_other_names ON road (merged_into) WHERE merged_into IS NOT NULL;

-- Roads on a member's watch list.
CREATE TABLE followed_road (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  road_id text NOT NULL REFERENCES road (id) ON DELETE CASCADE,
  followed_at timestamptz NOT NULL DEFAULT now(),
  -- cases added after this are marked as new
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, road_id)
);
