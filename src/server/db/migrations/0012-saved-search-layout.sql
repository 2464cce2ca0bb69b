-- How the list of a kept search stood: its order and its columns.
ALTER TABLE saved_search ADD COLUMN layout jsonb NOT NULL DEFAULT '{}';
