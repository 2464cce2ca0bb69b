CREATE SEQUENCE consulting_number;

-- Work to order: a brief, a quote, milestones whose jindou are held, and what was delivered for them.
CREATE TABLE consulting_report (
  id text PRIMARY KEY,
  no text NOT NULL UNIQUE,
  member_id text NOT NULL REFERENCES member (id),
  assignee_id text REFERENCES member (id),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'quoted', 'held', 'inProgress', 'delivered', 'revision',
    'accepted', 'expired', 'declined', 'aborted')),
  brief jsonb NOT NULL,
  -- counts the changes of a draft
  revision integer NOT NULL DEFAULT 1,
  is_rush boolean NOT NULL DEFAULT false,
  quote_valid_until timestamptz,
  quote_note text NOT NULL DEFAULT '',
  -- the ledger act that holds its jindou, by milestones
  hold_tx uuid,
  hold_until timestamptz,
  revisions_left smallint NOT NULL DEFAULT 2 CHECK (revisions_left >= 0),
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  rating_note text NOT NULL DEFAULT '',
  close_reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((hold_tx IS NULL) = (hold_until IS NULL)),
  CHECK (hold_tx IS NOT NULL OR status NOT IN ('held', 'inProgress', 'delivered', 'revision', 'accepted'))
);
CREATE INDEX consulting_report_newest ON consulting_report (member_id, created_at DESC, id);
CREATE INDEX consulting_report_open ON consulting_report (status) WHERE status IN ('submitted', 'quoted', 'held', 'inProgress',
  'delivered', 'revision');

CREATE TABLE consulting_milestone (
  id text PRIMARY KEY,
  report_id text NOT NULL REFERENCES consulting_report (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  stage text NOT NULL CHECK (stage IN ('outline', 'draft', 'final', 'custom')),
  title text NOT NULL,
  amount_jindou bigint NOT NULL CHECK (amount_jindou > 0),
  due_on date NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'delivered', 'accepted', 'released')),
  -- first delivered: a revision does not make it late
  delivered_at timestamptz,
  accepted_at timestamptz,
  captured_jindou bigint CHECK (captured_jindou BETWEEN 0 AND amount_jindou),
  UNIQUE (report_id, position),
  CHECK ((status = 'accepted') = (captured_jindou IS NOT NULL))
);

CREATE TABLE consulting_delivery (
  id text PRIMARY KEY,
  milestone_id text NOT NULL REFERENCES consulting_milestone (id) ON DELETE CASCADE,
  version smallint NOT NULL,
  note text NOT NULL,
  author_id text NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (milestone_id, version)
);

CREATE TABLE consulting_message (
  id text PRIMARY KEY,
  report_id text NOT NULL REFERENCES consulting_report (id) ON DELETE CASCADE,
  author_id text NOT NULL REFERENCES member (id),
  by_staff boolean NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consulting_message_report ON consulting_message (report_id, created_at, id);

-- A file belongs to the brief, to a message or to a delivery; until then it is loose and only its sender sees it.
CREATE TABLE consulting_file (
  id text PRIMARY KEY,
  report_id text NOT NULL REFERENCES consulting_report (id) ON DELETE CASCADE,
  uploader_id text NOT NULL REFERENCES member (id),
  name text NOT NULL,
  label text NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  in_brief boolean NOT NULL DEFAULT false,
  message_id text REFERENCES consulting_message (id) ON DELETE CASCADE,
  delivery_id text REFERENCES consulting_delivery (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(message_id, delivery_id, nullif(in_brief, false)) <= 1)
);
CREATE INDEX consulting_file_report ON consulting_file (report_id);
