-- What a run told beside its median, so that it can be laid beside what the search tells later. Runs of before keep null.
ALTER TABLE search_run
  ADD COLUMN q1 double precision,
  ADD COLUMN q3 double precision,
  -- the interval of the median
  ADD COLUMN low double precision,
  ADD COLUMN high double precision,
  ADD COLUMN first_quarter text,
  ADD COLUMN last_quarter text;
