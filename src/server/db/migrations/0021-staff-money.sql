-- A difference to a channel's bill is settled by somebody, in one of a few ways.
ALTER TABLE recon_issue DROP CONSTRAINT recon_issue_kind_check;
ALTER TABLE recon_issue
  -- 'paid-twice': two payments of the channel name one order
  ADD CONSTRAINT recon_issue_kind_check CHECK (kind IN ('missing-here', 'missing-there', 'amount-differs', 'paid-twice')),
  ADD COLUMN settled_by text REFERENCES member (id),
  ADD COLUMN outcome text CHECK (outcome IN ('corrected', 'sent-back', 'channel-wrong', 'explained')),
  ADD CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (outcome IS NULL));
CREATE INDEX recon_issue_newest ON recon_issue (created_at DESC, id);

-- When a channel was asked for its bills, so that one that fails is not asked again at once.
CREATE TABLE recon_channel (
  channel text PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  next_ask_at timestamptz NOT NULL,
  -- empty: it answered
  failure text NOT NULL DEFAULT ''
);

-- What the last checks of the books found, for those who answer for them.
CREATE TABLE books_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL DEFAULT now(),
  -- [{name, says, breaches: [...]}], at most ten breaches of each
  findings jsonb NOT NULL,
  transfers bigint NOT NULL,
  members bigint NOT NULL,
  held bigint NOT NULL,
  issued bigint NOT NULL
);

-- When a chore that is not done in every round was done last, by whichever server.
CREATE TABLE chore_done (
  name text PRIMARY KEY,
  done_at timestamptz NOT NULL
);

-- Another name of a road is a row of its own that points to the road: one name means one road, and an import that brings
-- the old name finds the right one.
ALTER TABLE road
  ADD COLUMN merged_into text REFERENCES road (id),
  ADD COLUMN retracted_at timestamptz,
  -- edited by staff: an import leaves the simplified name alone
  ADD COLUMN edited_at timestamptz,
  ADD COLUMN shown boolean NOT NULL GENERATED ALWAYS AS (merged_into IS NULL AND retracted_at IS NULL) STORED,
  ADD CHECK (merged_into <> id);
CREATE INDEX road_other_names ON road (merged_into) WHERE merged_into IS NOT NULL;

-- What members were told of their jindou, so that it is told once whichever channels they chose. Kept a while.
CREATE TABLE jindou_told (
  id text PRIMARY KEY,
  told_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX jindou_told_age ON jindou_told (told_at);
