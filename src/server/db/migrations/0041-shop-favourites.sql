-- Shops a member wants to find again, on whatever machine. Their number is what an owner reads.
CREATE TABLE shop_favourite (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  shop_id text NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, shop_id)
);
CREATE INDEX shop_favourite_shop ON shop_favourite (shop_id);
