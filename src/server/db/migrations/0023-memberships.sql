-- What memberships are sold. A change of a product is a new version; whoever bought an earlier one keeps it to its end.
CREATE TABLE product (
  code text PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{1,28}[a-z0-9]$'),
  tier text NOT NULL CHECK (tier IN ('free', 'pro', 'team', 'enterprise')),
  -- the newest one, which is the one that is sold
  version integer NOT NULL CHECK (version > 0),
  retired_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE product_version (
  code text NOT NULL REFERENCES product (code),
  version integer NOT NULL CHECK (version > 0),
  title_zh text NOT NULL,
  title_en text NOT NULL,
  -- null: quoted by hand
  price_jindou bigint CHECK (price_jindou >= 0),
  -- how long it holds; null: without an end
  months smallint CHECK (months BETWEEN 1 AND 36),
  -- gifts of each month
  bonus_jindou bigint NOT NULL CHECK (bonus_jindou >= 0),
  discount_percent smallint NOT NULL CHECK (discount_percent BETWEEN 0 AND 90),
  -- in one file
  export_rows integer NOT NULL CHECK (export_rows >= 0),
  seats smallint NOT NULL CHECK (seats BETWEEN 1 AND 1000),
  on_sale_from timestamptz,
  on_sale_to timestamptz,
  -- whether it is shown to those who do not know its code
  visible boolean NOT NULL,
  note text NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (code, version),
  CHECK (on_sale_from < on_sale_to)
);
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

-- One member's membership from when it began until it ends or gives way to a higher one. Its periods say what was paid.
CREATE TABLE membership (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  -- whose seats share in it
  team_id text REFERENCES team (id) ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ended')),
  began_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  auto_renew boolean NOT NULL DEFAULT true,
  -- what is bought at the end, and the price somebody agreed to for it
  renew_code text NOT NULL REFERENCES product (code),
  renew_jindou bigint NOT NULL CHECK (renew_jindou >= 0),
  -- after a renewal that failed: when it is tried again, and why it failed
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
  -- what it is worth in full, in jindou: what was paid for it and what an earlier period was taken for
  value_jindou bigint NOT NULL CHECK (value_jindou >= 0),
  -- gifts of the first month that the member had already from the period before
  bonus_less bigint NOT NULL DEFAULT 0 CHECK (bonus_less >= 0),
  -- when it gave way to a higher one or was given back
  cut_at timestamptz,
  FOREIGN KEY (product_code, product_version) REFERENCES product_version (code, version)
);
CREATE INDEX membership_period_membership ON membership_period (membership_id, starts_at);
CREATE INDEX membership_period_product ON membership_period (product_code, starts_at DESC);

-- Gifts that were given for the months of a period, each once. The jindou themselves move in the ledger.
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
  -- one of the two
  percent smallint CHECK (percent BETWEEN 1 AND 100),
  jindou bigint CHECK (jindou > 0),
  -- empty: all of them
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
-- A coupon is used by an order that is paid or may still be.
CREATE TABLE coupon_use (
  order_id text PRIMARY KEY REFERENCES member_order (id),
  code text NOT NULL REFERENCES coupon (code),
  member_id text NOT NULL REFERENCES member (id),
  jindou bigint NOT NULL CHECK (jindou >= 0)
);
CREATE INDEX coupon_use_code ON coupon_use (code, member_id);

-- Who wants what is quoted by hand.
CREATE TABLE membership_enquiry (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  seats smallint NOT NULL CHECK (seats BETWEEN 1 AND 1000),
  note text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  answer text NOT NULL DEFAULT '',
  -- what was made for them, if anything
  product_code text REFERENCES product (code),
  answered_by text,
  answered_at timestamptz,
  CHECK ((answered_by IS NULL) = (answered_at IS NULL))
);
CREATE UNIQUE INDEX membership_enquiry_open ON membership_enquiry (member_id) WHERE answered_at IS NULL;
CREATE INDEX membership_enquiry_newest ON membership_enquiry (asked_at DESC, id);

-- The roles somebody holds now: those they were given, and those of a membership that holds, their own or their team's.
CREATE FUNCTION held_roles(of_member text, given text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT given || ARRAY(
    SELECT role FROM (
      SELECT CASE o.tier WHEN 'pro' THEN 'pro' ELSE 'teamOwner' END AS role
      FROM membership m JOIN membership_period p ON p.membership_id = m.id JOIN product o ON o.code = p.product_code
      WHERE m.member_id = of_member AND m.status = 'active' AND p.cut_at IS NULL AND now() >= p.starts_at AND now() < p.ends_at
      UNION
      SELECT 'pro'
      FROM team_seat s JOIN membership m ON m.team_id = s.team_id JOIN membership_period p ON p.membership_id = m.id
      JOIN product o ON o.code = p.product_code
      WHERE s.member_id = of_member AND m.member_id <> of_member AND m.status = 'active' AND p.cut_at IS NULL
        AND o.tier IN ('team', 'enterprise') AND now() >= p.starts_at AND now() < p.ends_at) held
    WHERE role <> ALL (given))
$$;

-- Sub-apps that are looked after in the console, over those of the operator's file. A row without an app of
-- its own only switches the one of the file on or off.
CREATE TABLE micro_app (
  name text PRIMARY KEY,
  app jsonb,
  enabled boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
