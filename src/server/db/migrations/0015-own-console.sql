-- How a member has set up a page of the console.
CREATE TABLE member_layout (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  page text NOT NULL CHECK (page IN ('dashboard', 'home')),
  layout jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, page)
);

-- Roads a member follows: the watch list.
CREATE TABLE followed_road (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  road_id text NOT NULL REFERENCES road (id) ON DELETE CASCADE,
  followed_at timestamptz NOT NULL DEFAULT now(),
  -- cases that came since then are new to them
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, road_id)
);
