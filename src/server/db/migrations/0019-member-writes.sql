-- When a member last wrote, for servers that read from replicas: the member's next reads go to the
-- primary until every replica that is read has the change.
CREATE TABLE member_write (
  member_id text PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  at timestamptz NOT NULL
);
