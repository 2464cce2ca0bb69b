-- Rent assessments, consulting reports, reports compiled from owned evidence, and links that share them.

-- Assessments: the document a valuer edits, versions to return to, and the reports issued from it.
CREATE TABLE assessment (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- incremented by each save, so that two windows do not overwrite each other
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  document jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX assessment_newest ON assessment (member_id, updated_at DESC, id);

CREATE TABLE assessment_version (
  assessment_id text NOT NULL REFERENCES assessment (id) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  note text NOT NULL,
  document jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (assessment_id, version)
);

-- Reports are numbered AS-…. Evidence of grade D is sold as an indication with numbers of its own; the worked example has no
-- number and is not sold.
CREATE SEQUENCE assessment_number;
CREATE SEQUENCE assessment_indication_number;
CREATE TABLE assessment_issue (
  id text PRIMARY KEY,
  no text NOT NULL UNIQUE,
  assessment_id text NOT NULL REFERENCES assessment (id),
  member_id text NOT NULL REFERENCES member (id),
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('quick', 'pdf', 'signed', 'indication', 'example')),
  status text NOT NULL CHECK (status IN ('ordered', 'ready', 'paid', 'assigned', 'drafting', 'review', 'signed', 'delivered',
    'accepted', 'revision', 'expired')),
  -- the figures at the time of issue
  report jsonb NOT NULL,
  valid_until date NOT NULL,
  revisions smallint NOT NULL DEFAULT 0,
  reviewer_id text REFERENCES member (id),
  note text NOT NULL DEFAULT '',
  share_token text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz,
  member_note text NOT NULL DEFAULT '',
  FOREIGN KEY (assessment_id, version) REFERENCES assessment_version (assessment_id, version),
  CONSTRAINT assessment_issue_no_check CHECK (kind IN ('quick', 'pdf', 'signed') OR no NOT LIKE 'AS-%')
);
COMMENT ON COLUMN assessment_issue.note IS 'what the reviewer found and signed';
COMMENT ON COLUMN assessment_issue.member_note IS 'what its member wrote last, wanting a revision or accepting it';
CREATE INDEX assessment_issue_own ON assessment_issue (assessment_id, created_at DESC);
CREATE INDEX assessment_issue_queue ON assessment_issue (created_at) WHERE kind = 'signed';

CREATE SEQUENCE consulting_number;
-- Work to order: a brief, a quote, milestones whose jindou are held, and the deliveries for them.
CREATE TABLE consulting_report (
  id text PRIMARY KEY,
  no text NOT NULL UNIQUE,
  member_id text NOT NULL REFERENCES member (id),
  assignee_id text REFERENCES member (id),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'quoted', 'held', 'inProgress', 'delivered', 'revision',
    'accepted', 'expired', 'declined', 'aborted')),
  brief jsonb NOT NULL,
  -- incremented by each change of a draft
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
  -- the first delivery: a revision does not make it late
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

-- A file belongs to the brief, to a message or to a delivery; until it is attached only its uploader sees it.
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

-- Reports compiled from owned evidence: rental evidence from cases, a cluster of roads from survey waves. Ordered and paid like
-- other items; the content is computed when the report is first opened, and never again.
CREATE TABLE paper_report (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('evidence', 'cluster')),
  title text NOT NULL,
  -- the subject in a canonical form, so that the same subject is one report
  asked jsonb NOT NULL,
  content jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, kind, asked)
);

-- Links that show one object of a member to anyone who has them. Only the hash of the token is stored: read access to the table
-- opens nothing.
CREATE TABLE share (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('bill', 'success-rate', 'consulting')),
  object_id text NOT NULL,
  owner_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- null: unlimited
  most_views integer CHECK (most_views > 0),
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  last_viewed_at timestamptz,
  revoked_at timestamptz,
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '31 days'),
  CHECK (most_views IS NULL OR views <= most_views)
);
CREATE INDEX share_newest ON share (owner_id, created_at DESC, id);
CREATE INDEX share_object ON share (owner_id, kind, object_id) WHERE revoked_at IS NULL;

-- When a link was opened. The viewer is not stored: a recipient of a link has not agreed to be tracked.
CREATE TABLE share_view (
  share_id text NOT NULL REFERENCES share (id) ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX share_view_share ON share_view (share_id, viewed_at);
