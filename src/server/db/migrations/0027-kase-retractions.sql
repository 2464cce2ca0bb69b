-- Why published evidence was taken back, for its owners and for those who look after it.
CREATE TABLE kase_retraction (
  kase_id text PRIMARY KEY REFERENCES kase (id),
  reason text NOT NULL,
  retracted_by text NOT NULL,
  retracted_at timestamptz NOT NULL DEFAULT now()
);
