-- Searches a member ran, as they stood in the address, with what they found then.
CREATE TABLE search_run (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  resource text NOT NULL CHECK (resource IN ('kases', 'shops', 'roads', 'samples', 'pre-shops')),
  filter jsonb NOT NULL,
  n bigint NOT NULL,
  median double precision,
  currency text,
  ran_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX search_run_member ON search_run (member_id, ran_at DESC, id);

CREATE TABLE saved_search (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  resource text NOT NULL CHECK (resource IN ('kases', 'shops', 'roads', 'samples', 'pre-shops')),
  name text NOT NULL,
  filter jsonb NOT NULL,
  -- null: not shared
  share_token text UNIQUE,
  watch text NOT NULL CHECK (watch IN ('off', 'daily', 'weekly')),
  by_mail boolean NOT NULL DEFAULT false,
  -- up to when rows have been counted, and when they are counted next; null while it is not watched
  checked_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, name),
  CHECK ((watch = 'off') = (due_at IS NULL))
);
CREATE INDEX saved_search_due ON saved_search (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX saved_search_member ON saved_search (member_id, created_at DESC, id);

-- What the console has to tell a member.
CREATE TABLE notice (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
CREATE INDEX notice_member ON notice (member_id, created_at DESC, id);
CREATE INDEX notice_unread ON notice (member_id) WHERE read_at IS NULL;
