-- History of asking rents, in the table shop_ask.

CREATE OR REPLACE FUNCTION keep_shop_ask() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER ask_kept AFTER UPDATE ON shop FOR EACH ROW
WHEN ((OLD.status, OLD.rent_minor_per_month, OLD.gross_area_m2) IS DISTINCT FROM (NEW.status, NEW.rent_minor_per_month, NEW.gross_area_m2))
EXECUTE FUNCTION keep_shop_ask();
