-- What a source or staff know of a road beyond its line: its grade in trade, and how far the next metro station is.
ALTER TABLE road
  ADD COLUMN grade text CHECK (grade IN ('S', 'A', 'B', 'C', 'D')),
  ADD COLUMN metro_dist_m integer CHECK (metro_dist_m BETWEEN 0 AND 5000);
