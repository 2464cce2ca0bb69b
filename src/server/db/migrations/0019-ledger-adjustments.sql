-- Corrections of what a member has, proposed by one person and decided by another. The jindou themselves move in the ledger.
CREATE TABLE ledger_adjustment (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  -- below zero: taken from the member
  amount_jindou bigint NOT NULL CHECK (amount_jindou <> 0),
  reason text NOT NULL CHECK (length(reason) >= 10),
  status text NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'rejected')),
  proposed_by text NOT NULL REFERENCES member (id),
  decided_by text REFERENCES member (id),
  decision text NOT NULL DEFAULT '',
  tx_id uuid UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK (decided_by <> proposed_by AND decided_by <> member_id),
  CHECK ((decided_by IS NULL) = (status = 'proposed')),
  CHECK ((tx_id IS NOT NULL) = (status = 'approved'))
);
CREATE INDEX ledger_adjustment_newest ON ledger_adjustment (created_at DESC, id);
