-- What payment channels say in their daily bills, against what was credited here.
CREATE TABLE recon_run (
  channel text NOT NULL,
  day date NOT NULL,
  lines integer NOT NULL,
  issues integer NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (channel, day)
);

CREATE TABLE recon_line (
  channel text NOT NULL,
  order_no text NOT NULL,
  day date NOT NULL,
  channel_no text NOT NULL,
  money_minor bigint NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (channel, order_no, channel_no)
);

-- A difference, and who has to find out why.
CREATE TABLE recon_issue (
  id text PRIMARY KEY,
  channel text NOT NULL,
  day date NOT NULL,
  order_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing-here', 'missing-there', 'amount-differs')),
  -- null: not there on this side
  here_minor bigint,
  there_minor bigint,
  -- null: nobody of finance was a member then
  owner_id text REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  note text NOT NULL DEFAULT '',
  UNIQUE (channel, order_no, kind)
);
CREATE INDEX recon_issue_open ON recon_issue (created_at) WHERE settled_at IS NULL;
