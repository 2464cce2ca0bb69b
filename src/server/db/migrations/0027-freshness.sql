-- How fresh the evidence of a city is: its newest date per source, and when each source was last checked.
ALTER TABLE data_source ADD COLUMN checked_at timestamptz;
UPDATE data_source s SET checked_at = (SELECT max(r.finished_at) FROM import_run r WHERE r.source_key = s.key);

-- The newest row of each source of a city is read without the others.
CREATE INDEX kase_source_newest ON kase (city, source_key, deal_date DESC) WHERE status = 'published';
CREATE INDEX shop_source_newest ON shop (city, source_key, listed_on DESC) WHERE shown;
