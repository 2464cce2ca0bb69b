-- Why the last look of a watch told nothing, until one comes through again.
ALTER TABLE saved_search ADD COLUMN trouble text CHECK (trouble IN ('failed', 'forbidden', 'outdated'));
ALTER TABLE saved_search ADD COLUMN trouble_at timestamptz;
ALTER TABLE saved_search ADD CHECK ((trouble IS NULL) = (trouble_at IS NULL));
