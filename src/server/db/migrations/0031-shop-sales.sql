-- Shops sold, as registers publish them: what the gross yield of a place is worked out from. No sale is ever shown by itself,
-- so neither address nor storey is kept.
CREATE TABLE shop_sale (
  source_key text NOT NULL REFERENCES data_source (key),
  -- the number the source gives the record; the same record is never loaded twice
  source_id text NOT NULL,
  city text NOT NULL,
  district text NOT NULL,
  deal_date date NOT NULL,
  area_m2 numeric(10, 2) NOT NULL CHECK (area_m2 > 0),
  currency text NOT NULL CHECK (currency IN ('CNY', 'TWD')),
  price_minor bigint NOT NULL,
  -- the part of the price paid for places for cars
  parking_minor bigint NOT NULL CHECK (parking_minor >= 0),
  -- money per m² without places for cars
  unit_price double precision NOT NULL
    GENERATED ALWAYS AS ((price_minor - parking_minor)::double precision / 100 / area_m2::double precision) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (source_key, source_id),
  CHECK (price_minor > parking_minor)
);
CREATE INDEX shop_sale_place ON shop_sale (city, deal_date, district) INCLUDE (unit_price);
