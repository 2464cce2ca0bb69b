-- What members ask to be allowed, one open request for each thing, for staff to grant or refuse.
CREATE TABLE access_request (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('permission', 'role')),
  name text NOT NULL,
  -- the address somebody was kept from; empty where they asked without one
  wanted text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'granted', 'refused')),
  granted_role text,
  reason text NOT NULL DEFAULT '',
  decided_by text REFERENCES member (id) CHECK (decided_by <> member_id),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((status = 'open') = (decided_by IS NULL) AND (status = 'open') = (decided_at IS NULL)),
  CHECK ((granted_role IS NOT NULL) = (status = 'granted'))
);
CREATE UNIQUE INDEX access_request_open ON access_request (member_id, kind, name) WHERE status = 'open';
CREATE INDEX access_request_waiting ON access_request (created_at, id) WHERE status = 'open';
