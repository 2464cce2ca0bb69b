-- Who is told when a unit that comes to market moves on, without waiting in its queue.
CREATE TABLE pre_shop_watch (
  pre_shop_id text NOT NULL REFERENCES pre_shop (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pre_shop_id, member_id)
);
CREATE INDEX pre_shop_watch_member ON pre_shop_watch (member_id);
