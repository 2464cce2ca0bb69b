-- Accepted work of a consulting report can be shown to a client by a link, as bills and success rates are.
ALTER TABLE share DROP CONSTRAINT share_kind_check;
ALTER TABLE share ADD CONSTRAINT share_kind_check CHECK (kind IN ('bill', 'success-rate', 'consulting'));
