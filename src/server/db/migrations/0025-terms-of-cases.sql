-- Terms of leases: who rents and how the rent grows, beside the term and the free months that are there already.

ALTER TABLE kase
  -- a brand or company, never the name of a person; null: unknown, or not published
  ADD COLUMN tenant text CHECK (char_length(tenant) BETWEEN 1 AND 60),
  -- {kind none|percent|step, everyMonths, value}; null: unknown
  ADD COLUMN escalation jsonb CHECK (escalation IS NULL OR jsonb_typeof(escalation) = 'object');

-- Members stated the growth of the rent before cases had a column for it.
UPDATE kase SET escalation = c.facts->'escalation'
FROM contribution c WHERE c.kase_id = kase.id AND jsonb_typeof(c.facts->'escalation') = 'object';
UPDATE kase SET escalation = d.deal->'terms'->'escalation'
FROM my_shop_deal d WHERE d.kase_id = kase.id AND jsonb_typeof(d.deal->'terms'->'escalation') = 'object';
