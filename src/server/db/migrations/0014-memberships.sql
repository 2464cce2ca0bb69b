-- Products, memberships and coupons. The function that reads a member's roles from them is in functions/memberships.sql.

-- The memberships for sale. A change of a product is a new version; a membership keeps the version it was bought with.
CREATE TABLE product (
  code text PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{1,28}[a-z0-9]$'),
  tier text NOT NULL CHECK (tier IN ('free', 'pro', 'team', 'enterprise')),
  -- the newest version, which is the one for sale
  version integer NOT NULL CHECK (version > 0),
  retired_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE product_version (
  code text NOT NULL REFERENCES product (code),
  version integer NOT NULL CHECK (version > 0),
  title_zh text NOT NULL,
  title_en text NOT NULL,
  -- null: priced by a quote
  price_jindou bigint CHECK (price_jindou >= 0),
  -- duration; null: unlimited
  months smallint CHECK (months BETWEEN 1 AND 36),
  -- bonus of each month
  bonus_jindou bigint NOT NULL CHECK (bonus_jindou >= 0),
  discount_percent smallint NOT NULL CHECK (discount_percent BETWEEN 0 AND 90),
  -- in one file
  export_rows integer NOT NULL CHECK (export_rows >= 0),
  seats smallint NOT NULL CHECK (seats BETWEEN 1 AND 1000),
  on_sale_from timestamptz,
  on_sale_to timestamptz,
  -- whether it is listed for members who do not know its code
  visible boolean NOT NULL,
  note text NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (code, version),
  CHECK (on_sale_from < on_sale_to)
);
-- Product and version refer to each other, so this constraint is added once both exist and is checked at commit.
ALTER TABLE product ADD FOREIGN KEY (code, version) REFERENCES product_version (code, version) DEFERRABLE INITIALLY DEFERRED;

INSERT INTO product (code, tier, version) VALUES ('free', 'free', 1), ('pro-month', 'pro', 1), ('pro-year', 'pro', 1),
  ('team-month', 'team', 1), ('enterprise', 'enterprise', 1);
INSERT INTO product_version (code, version, title_zh, title_en, price_jindou, months, bonus_jindou, discount_percent, export_rows,
  seats, visible, note, made_by)
VALUES
  ('free', 1, '免费版', 'Free', 0, NULL, 0, 0, 100, 1, true, '', 'system'),
  ('pro-month', 1, '专业版 · 按月', 'Pro, monthly', 198, 1, 150, 20, 2000, 1, true, '', 'system'),
  ('pro-year', 1, '专业版 · 按年', 'Pro, yearly', 1980, 12, 150, 20, 2000, 1, true, '', 'system'),
  ('team-month', 1, '团队版 · 按月', 'Team, monthly', 798, 1, 700, 30, 20000, 5, true, '', 'system'),
  ('enterprise', 1, '企业版', 'Enterprise', NULL, 12, 0, 30, 20000, 50, true, '', 'system');

-- One member's membership from its begin until it ends or is replaced by a higher one. Its periods contain what was paid.
CREATE TABLE membership (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  -- the team whose members share it
  team_id text REFERENCES team (id) ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ended')),
  began_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  auto_renew boolean NOT NULL DEFAULT true,
  -- the product bought at renewal, and the price the member agreed to
  renew_code text NOT NULL REFERENCES product (code),
  renew_jindou bigint NOT NULL CHECK (renew_jindou >= 0),
  -- after a failed renewal: the time of the next attempt, and why it failed
  renew_after timestamptz,
  renew_failure text NOT NULL DEFAULT '',
  ended_at timestamptz,
  end_reason text NOT NULL DEFAULT '' CHECK (end_reason IN ('', 'over', 'upgraded', 'refunded')),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX membership_active ON membership (member_id) WHERE status = 'active';
CREATE INDEX membership_member ON membership (member_id, began_at DESC);
CREATE INDEX membership_team ON membership (team_id) WHERE status = 'active';
CREATE INDEX membership_due ON membership (ends_at) WHERE status = 'active';

CREATE TABLE membership_period (
  id text PRIMARY KEY,
  membership_id text NOT NULL REFERENCES membership (id),
  product_code text NOT NULL,
  product_version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('buy', 'renew', 'upgrade')),
  order_id text NOT NULL REFERENCES member_order (id),
  item_id text NOT NULL UNIQUE REFERENCES order_item (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- full value in jindou: the amount paid plus the credit for an earlier period
  value_jindou bigint NOT NULL CHECK (value_jindou >= 0),
  -- bonus of the first month already received with the period before
  bonus_less bigint NOT NULL DEFAULT 0 CHECK (bonus_less >= 0),
  -- when it was replaced by a higher one or refunded
  cut_at timestamptz,
  FOREIGN KEY (product_code, product_version) REFERENCES product_version (code, version)
);
CREATE INDEX membership_period_membership ON membership_period (membership_id, starts_at);
CREATE INDEX membership_period_product ON membership_period (product_code, starts_at DESC);

-- Bonus granted for the months of a period, each once. The jindou move in the ledger.
CREATE TABLE membership_grant (
  period_id text NOT NULL REFERENCES membership_period (id),
  month smallint NOT NULL CHECK (month >= 0),
  jindou bigint NOT NULL CHECK (jindou >= 0),
  tx_id uuid,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (period_id, month)
);

CREATE TABLE coupon (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{4,20}$'),
  -- exactly one of the two
  percent smallint CHECK (percent BETWEEN 1 AND 100),
  jindou bigint CHECK (jindou > 0),
  -- empty: all products
  products text[] NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_to timestamptz NOT NULL,
  most_uses integer NOT NULL CHECK (most_uses > 0),
  most_per_member smallint NOT NULL CHECK (most_per_member > 0),
  note text NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((percent IS NULL) <> (jindou IS NULL)),
  CHECK (valid_from < valid_to)
);
-- A coupon is used by an order that is paid or may still be paid.
CREATE TABLE coupon_use (
  order_id text PRIMARY KEY REFERENCES member_order (id),
  code text NOT NULL REFERENCES coupon (code),
  member_id text NOT NULL REFERENCES member (id),
  jindou bigint NOT NULL CHECK (jindou >= 0)
);
CREATE INDEX coupon_use_code ON coupon_use (code, member_id);

-- Requests for a product that is priced by a quote.
CREATE TABLE membership_enquiry (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  seats smallint NOT NULL CHECK (seats BETWEEN 1 AND 1000),
  note text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  answer text NOT NULL DEFAULT '',
  -- the product created for the request, if any
  product_code text REFERENCES product (code),
  answered_by text,
  answered_at timestamptz,
  CHECK ((answered_by IS NULL) = (answered_at IS NULL))
);
CREATE UNIQUE INDEX membership_enquiry_open ON membership_enquiry (member_id) WHERE answered_at IS NULL;
CREATE INDEX membership_enquiry_newest ON membership_enquiry (asked_at DESC, id);
