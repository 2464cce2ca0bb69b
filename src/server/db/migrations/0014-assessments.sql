-- Rent assessments: the document a valuer works on, versions of it to go back to, and what was issued of it.
CREATE TABLE assessment (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- counts the saves, so that two windows do not overwrite each other
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

CREATE SEQUENCE assessment_number;
CREATE TABLE assessment_issue (
  id text PRIMARY KEY,
  no text NOT NULL UNIQUE,
  assessment_id text NOT NULL REFERENCES assessment (id),
  member_id text NOT NULL REFERENCES member (id),
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('quick', 'pdf', 'signed')),
  status text NOT NULL CHECK (status IN ('ordered', 'ready', 'paid', 'assigned', 'drafting', 'review', 'signed', 'delivered',
    'accepted', 'revision', 'expired')),
  -- the figures as they were when it was issued
  report jsonb NOT NULL,
  valid_until date NOT NULL,
  revisions smallint NOT NULL DEFAULT 0,
  reviewer_id text REFERENCES member (id),
  -- what the reviewer wrote, and the member when wanting a revision
  note text NOT NULL DEFAULT '',
  share_token text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz,
  FOREIGN KEY (assessment_id, version) REFERENCES assessment_version (assessment_id, version)
);
CREATE INDEX assessment_issue_own ON assessment_issue (assessment_id, created_at DESC);
CREATE INDEX assessment_issue_queue ON assessment_issue (created_at) WHERE kind = 'signed';
