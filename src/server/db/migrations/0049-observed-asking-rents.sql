-- Asking rents that a rent is compared with leave generated rows out.
CREATE INDEX shop_road_observed ON shop (road_id) INCLUDE (unit_rent_month)
  WHERE shown AND source_key NOT LIKE 'synthetic%';
