-- Lines of audit are added at the end, so their indexes grow there too: one that grows at its front splits twice as many pages.
-- They are read backwards. Moments hardly ever meet, so what follows them in the order is sorted when it is read.
DROP INDEX ledger.audit_newest;
CREATE INDEX audit_newest ON ledger.audit (at);
DROP INDEX ledger.audit_actor;
CREATE INDEX audit_actor ON ledger.audit (actor_id, at);

-- Transfers are looked for by their act, so one index does for both. That no id is there twice follows from how it is made of
-- the act's; the check `references` looks.
ALTER TABLE ledger.transfer DROP CONSTRAINT transfer_pkey, ADD PRIMARY KEY (tx_id, id);
DROP INDEX ledger.transfer_tx;

-- The same rows as by the phase, which `references` holds together with the end, without comparing a word for each transfer.
DROP INDEX ledger.transfer_hold;
CREATE INDEX transfer_hold ON ledger.transfer (expires_at) WHERE expires_at IS NOT NULL;
