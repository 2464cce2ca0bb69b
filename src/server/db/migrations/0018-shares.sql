-- Links by which anybody reads one thing of a member. Of the token only its hash is kept: who reads the table opens nothing.
CREATE TABLE share (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('bill', 'success-rate')),
  object_id text NOT NULL,
  owner_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- null: as often as anybody likes
  most_views integer CHECK (most_views > 0),
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  last_viewed_at timestamptz,
  revoked_at timestamptz,
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '31 days'),
  CHECK (most_views IS NULL OR views <= most_views)
);
CREATE INDEX share_newest ON share (owner_id, created_at DESC, id);
CREATE INDEX share_object ON share (owner_id, kind, object_id) WHERE revoked_at IS NULL;

-- When a link was opened. By whom is not kept: whoever was sent it did not ask to be followed.
CREATE TABLE share_view (
  share_id text NOT NULL REFERENCES share (id) ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX share_view_share ON share_view (share_id, viewed_at);
