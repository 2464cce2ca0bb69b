-- Searches for streets are recorded and saved like the others.
ALTER TABLE search_run DROP CONSTRAINT search_run_resource_check;
ALTER TABLE search_run ADD CONSTRAINT search_run_resource_check
  CHECK (resource IN ('kases', 'shops', 'roads', 'streets', 'samples', 'pre-shops', 'owned-kases'));
ALTER TABLE saved_search DROP CONSTRAINT saved_search_resource_check;
ALTER TABLE saved_search ADD CONSTRAINT saved_search_resource_check
  CHECK (resource IN ('kases', 'shops', 'roads', 'streets', 'samples', 'pre-shops', 'owned-kases'));
