-- A seat in a team: what its owner allows, and how many of the member's bought jindou are the team's.
ALTER TABLE team_seat RENAME TO team_member;
ALTER INDEX team_seat_team RENAME TO team_member_team;
ALTER TABLE team_member
  ADD COLUMN role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'member')),
  ADD COLUMN joined_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN suspended_at timestamptz,
  -- jindou a calendar month; null: as many as the member has
  ADD COLUMN cap_jindou bigint CHECK (cap_jindou >= 0),
  -- Given by the team and, up to this line of the member's statement, neither spent nor taken back. What is spent
  -- later comes off it when it is read: the team's jindou go first.
  ADD COLUMN team_jindou bigint NOT NULL DEFAULT 0 CHECK (team_jindou >= 0),
  ADD COLUMN settled_line bigint NOT NULL DEFAULT 0;
UPDATE team_member s SET role = 'owner' FROM team t WHERE t.id = s.team_id AND t.owner_id = s.member_id;

-- Seats in use. Whoever asks what is the team's asks here, so that a suspended member has none of it.
CREATE VIEW team_seat AS SELECT member_id, team_id FROM team_member WHERE suspended_at IS NULL;

CREATE TABLE team_invitation (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES team (id) ON DELETE CASCADE,
  via text NOT NULL CHECK (via IN ('phone', 'mail', 'link')),
  -- who alone may accept; null for a link, which whoever holds it may
  address text,
  role text NOT NULL CHECK (role IN ('owner', 'member')),
  cap_jindou bigint CHECK (cap_jindou >= 0),
  -- Of the code only its hash is kept: who reads the table joins nothing.
  code_hash bytea NOT NULL UNIQUE CHECK (length(code_hash) = 32),
  made_by text NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_by text REFERENCES member (id) ON DELETE SET NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  CHECK ((via = 'link') = (address IS NULL)),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);
CREATE INDEX team_invitation_team ON team_invitation (team_id, created_at DESC);
CREATE INDEX team_invitation_address ON team_invitation (address) WHERE accepted_at IS NULL AND revoked_at IS NULL;

-- Staff look for acts by when, by whom and to what; money's own rows have no target.
CREATE INDEX audit_newest ON ledger.audit (at DESC, chain DESC, seq DESC);
CREATE INDEX audit_actor ON ledger.audit (actor_id, at DESC, chain DESC, seq DESC);
CREATE INDEX audit_target ON ledger.audit (target, at DESC, chain DESC, seq DESC) WHERE target <> '';

-- Which certifications wait, the longest first.
CREATE INDEX certification_queue ON certification (status, created_at, id);
