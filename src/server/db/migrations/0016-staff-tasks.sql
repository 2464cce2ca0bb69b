-- Who works on a request that waits for staff. A claim counts for the submission it was made for: a request that is
-- submitted again is unclaimed.
CREATE TABLE staff_task_claim (
  source text NOT NULL,
  task_id text NOT NULL,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (source, task_id)
);
CREATE INDEX staff_task_claim_member ON staff_task_claim (member_id);
-- the queue reads open refunds and bank transfers of all members
CREATE INDEX refund_waiting ON refund (created_at, id) WHERE status = 'requested';
CREATE INDEX recharge_order_transfers ON recharge_order (created_at, id) WHERE channel = 'bank' AND status = 'awaitingChannel';
