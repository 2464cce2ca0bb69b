-- How a road is laid out, where a source tells it.
ALTER TABLE road
  ADD COLUMN width_m integer CHECK (width_m BETWEEN 3 AND 80),
  -- shops on both sides, or on the side of odd or even door numbers alone
  ADD COLUMN sides text CHECK (sides IN ('both', 'odd', 'even')),
  ADD COLUMN pedestrian boolean;

-- The better record of the same deal that took a case's place.
ALTER TABLE kase
  ADD COLUMN superseded_by text REFERENCES kase (id),
  ADD CHECK (superseded_by <> id AND (superseded_by IS NULL OR status = 'superseded'));
CREATE INDEX kase_superseded_by ON kase (superseded_by) WHERE superseded_by IS NOT NULL;
