-- Cases: published evidence, how members contribute it, and the budget of small groups that protects masked rents.

CREATE TABLE kase (
  id text PRIMARY KEY,
  -- the id of the record at its source; no record is loaded twice
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
  -- details that only richer sources contain; the register has none of them
  category text,
  frontage_m numeric(6, 2),
  depth_m numeric(6, 2),
  term_months smallint,
  free_months smallint,
  -- the better record of the same deal that replaced this one
  superseded_by text REFERENCES kase (id),
  -- The address as parsed by domain/address.ts: at import, and when the server starts for rows that are not parsed yet, since
  -- SQL cannot call the parser. house_number is null until then.
  section smallint,
  lane text,
  alley text,
  house_number text,
  frontage_kind text NOT NULL DEFAULT 'unknown' CHECK (frontage_kind IN ('main-street', 'lane', 'alley', 'corner', 'unknown')),
  UNIQUE (source_key, source_id),
  CHECK (superseded_by <> id AND (superseded_by IS NULL OR status = 'superseded'))
);
CREATE INDEX kase_newest ON kase (quarter DESC, id) WHERE status = 'published';
CREATE INDEX kase_district ON kase (city, district, quarter DESC, id) WHERE status = 'published';
CREATE INDEX kase_road ON kase (road_id, quarter DESC, id) WHERE status = 'published';
CREATE INDEX kase_release ON kase (city, release DESC);
CREATE INDEX kase_city ON kase (city, quarter DESC, id) INCLUDE (area_m2, floor_band, unit_rent_month) WHERE status = 'published';
CREATE INDEX kase_superseded_by ON kase (superseded_by) WHERE superseded_by IS NOT NULL;
CREATE INDEX kase_unparsed ON kase (id) WHERE house_number IS NULL;
-- Every statistic also queries whether its set contains generated rows; where there are none, the query must not read the set.
CREATE INDEX kase_generated ON kase (city, district) WHERE status = 'published' AND source_key LIKE 'synthetic%';

-- Why published evidence was retracted, for its owners and for staff.
CREATE TABLE kase_retraction (
  kase_id text PRIMARY KEY REFERENCES kase (id),
  reason text NOT NULL,
  retracted_by text NOT NULL,
  retracted_at timestamptz NOT NULL DEFAULT now()
);

-- A member's private note and tags on an owned case.
CREATE TABLE kase_mark (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kase_id text NOT NULL REFERENCES kase (id),
  note text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, kase_id)
);
CREATE INDEX kase_mark_of ON kase_mark (kase_id);

-- Cases submitted by members. A published one becomes a row of `kase`; the facts remain here as submitted.
CREATE TABLE contribution (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  status text NOT NULL DEFAULT 'submitted'
    CHECK (status IN ('submitted', 'verifying', 'published', 'rejected', 'duplicate', 'withdrawn')),
  facts jsonb NOT NULL,
  -- copied from the facts to find duplicates
  city text NOT NULL,
  district text NOT NULL,
  deal_date date NOT NULL,
  area_m2 numeric(10, 2) NOT NULL CHECK (area_m2 > 0),
  -- the reason of a rejection and the field it concerns; the field is empty for the whole submission
  reason text NOT NULL DEFAULT '',
  reject_field text NOT NULL DEFAULT '',
  duplicate_of text REFERENCES kase (id),
  kase_id text UNIQUE REFERENCES kase (id),
  reward_jindou integer NOT NULL DEFAULT 0 CHECK (reward_jindou >= 0),
  -- the reviewer; nobody reviews their own submission
  verifier_id text REFERENCES member (id) CHECK (verifier_id <> member_id),
  -- number of submissions, and the revision of the facts
  attempt integer NOT NULL DEFAULT 1,
  revision integer NOT NULL DEFAULT 1,
  sent_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kase_id IS NOT NULL) = (status = 'published')),
  CHECK ((duplicate_of IS NOT NULL) = (status = 'duplicate')),
  CHECK ((decided_at IS NOT NULL) = (status IN ('published', 'rejected', 'duplicate')))
);
CREATE INDEX contribution_member ON contribution (member_id, sent_at DESC, id);
CREATE INDEX contribution_waiting ON contribution (sent_at, id) WHERE status IN ('submitted', 'verifying');
CREATE INDEX contribution_like ON contribution (city, district, deal_date) WHERE status IN ('submitted', 'verifying');

-- Documents that prove a case. A file is uploaded before its case is submitted, and deleted when no case refers to it.
CREATE TABLE contribution_file (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  contribution_id text REFERENCES contribution (id) ON DELETE CASCADE,
  name text NOT NULL,
  label text NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contribution_file_of ON contribution_file (contribution_id) WHERE contribution_id IS NOT NULL;
CREATE INDEX contribution_file_loose ON contribution_file (member_id, created_at) WHERE contribution_id IS NULL;

-- Distinct small sets of masked cases whose figures a subject received. Rows older than a day no longer count.
CREATE TABLE small_set (
  -- member:<id> or address:<ip>
  subject text NOT NULL,
  -- identifies the set; no rent can be read from it
  digest text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject, digest)
);
CREATE INDEX small_set_asked_at ON small_set (asked_at);
