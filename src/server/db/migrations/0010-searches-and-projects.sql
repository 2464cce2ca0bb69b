-- A member's search history, saved searches and projects.

-- Searches a member ran: the filter of the address, and the figures found then.
CREATE TABLE search_run (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  resource text NOT NULL CHECK (resource IN ('kases', 'shops', 'roads', 'samples', 'pre-shops', 'owned-kases')),
  filter jsonb NOT NULL,
  n bigint NOT NULL,
  median double precision,
  currency text,
  ran_at timestamptz NOT NULL DEFAULT now(),
  -- Figures beside the median, to compare with what the search finds later; null where a run did not store them.
  q1 double precision,
  q3 double precision,
  -- the interval of the median
  low double precision,
  high double precision,
  first_quarter text,
  last_quarter text
);
CREATE INDEX search_run_member ON search_run (member_id, ran_at DESC, id);

CREATE TABLE saved_search (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  resource text NOT NULL CHECK (resource IN ('kases', 'shops', 'roads', 'samples', 'pre-shops', 'owned-kases')),
  name text NOT NULL,
  filter jsonb NOT NULL,
  -- null: not shared
  share_token text UNIQUE,
  watch text NOT NULL CHECK (watch IN ('off', 'daily', 'weekly', 'monthly')),
  by_mail boolean NOT NULL DEFAULT false,
  -- rows up to this instant have been counted; due_at is the next count, null while the search is not watched
  checked_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- order and columns of the list
  layout jsonb NOT NULL DEFAULT '{}',
  -- why the last check failed; null after one that succeeds
  trouble text CHECK (trouble IN ('failed', 'forbidden', 'outdated')),
  trouble_at timestamptz,
  UNIQUE (member_id, name),
  CHECK ((watch = 'off') = (due_at IS NULL)),
  CHECK ((trouble IS NULL) = (trouble_at IS NULL))
);
CREATE INDEX saved_search_due ON saved_search (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX saved_search_member ON saved_search (member_id, created_at DESC, id);

CREATE TABLE project (
  id text PRIMARY KEY,
  owner_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  name text NOT NULL,
  city text NOT NULL,
  purpose text NOT NULL,
  notes text NOT NULL DEFAULT '',
  tasks jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz
);
CREATE INDEX project_owner ON project (owner_id, changed_at DESC);
CREATE TABLE project_member (
  project_id text NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  may text NOT NULL CHECK (may IN ('view', 'edit')),
  PRIMARY KEY (project_id, member_id)
);
CREATE INDEX project_member_member ON project_member (member_id);
CREATE TABLE project_item (
  project_id text NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('road', 'shop', 'pre-shop', 'kase', 'sample', 'report')),
  ref_id text NOT NULL,
  title text NOT NULL,
  note text NOT NULL DEFAULT '',
  added_by text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, type, ref_id)
);
