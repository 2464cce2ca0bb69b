-- The address of a case, parsed by domain/address.ts: at import, and for rows already here when the server starts, since SQL
-- cannot call the parser. house_number is null until then.
ALTER TABLE kase
  ADD COLUMN section smallint,
  ADD COLUMN lane text,
  ADD COLUMN alley text,
  ADD COLUMN house_number text,
  ADD COLUMN frontage_kind text NOT NULL DEFAULT 'unknown'
    CHECK (frontage_kind IN ('main-street', 'lane', 'alley', 'corner', 'unknown'));
CREATE INDEX kase_unparsed ON kase (id) WHERE house_number IS NULL;
