-- What was asked for a shop and whether it was to let, each from an instant on. The first line of a shop is written when
-- something changes for the first time: a shop without lines has asked the same ever since it was listed.
CREATE TABLE shop_ask (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  status text NOT NULL,
  rent_minor_per_month bigint NOT NULL,
  gross_area_m2 numeric(10, 2) NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shop_ask_of ON shop_ask (shop_id, id);

CREATE FUNCTION keep_shop_ask() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shop_ask WHERE shop_id = OLD.id) THEN
    INSERT INTO shop_ask (shop_id, status, rent_minor_per_month, gross_area_m2, begun_at)
    VALUES (OLD.id, OLD.status, OLD.rent_minor_per_month, OLD.gross_area_m2, OLD.listed_on);
  END IF;
  INSERT INTO shop_ask (shop_id, status, rent_minor_per_month, gross_area_m2)
  VALUES (NEW.id, NEW.status, NEW.rent_minor_per_month, NEW.gross_area_m2);
  RETURN NULL;
END
$$;

CREATE TRIGGER ask_kept AFTER UPDATE ON shop FOR EACH ROW
WHEN ((OLD.status, OLD.rent_minor_per_month, OLD.gross_area_m2) IS DISTINCT FROM (NEW.status, NEW.rent_minor_per_month, NEW.gross_area_m2))
EXECUTE FUNCTION keep_shop_ask();

-- What somebody says of a listing that no longer holds, until staff look at it. Confirmed, the listing is taken down.
CREATE TABLE stale_report (
  id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  what text NOT NULL CHECK (what IN ('let', 'withdrawn', 'rent', 'contact', 'other')),
  note text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'rejected')),
  -- why it was rejected
  reason text NOT NULL DEFAULT '',
  decided_by text REFERENCES member (id) CHECK (decided_by <> member_id),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((decided_at IS NOT NULL) = (status <> 'open') AND (decided_by IS NOT NULL) = (status <> 'open'))
);
CREATE UNIQUE INDEX stale_report_one_open ON stale_report (member_id, shop_id) WHERE status = 'open';
CREATE INDEX stale_report_waiting ON stale_report (created_at, id) WHERE status = 'open';
CREATE INDEX stale_report_shop ON stale_report (shop_id, status);
