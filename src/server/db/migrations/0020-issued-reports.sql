-- What was issued, as it can be verified by anybody who holds the paper.

-- What the signing valuer states beside the note: qualification and inspection.
ALTER TABLE assessment_issue ADD COLUMN signature jsonb;

CREATE TABLE issued_report (
  -- 80 random bits in Crockford's Base32: knowing the code means having the paper
  code text PRIMARY KEY CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  issue_id text NOT NULL REFERENCES assessment_issue (id),
  edition integer NOT NULL CHECK (edition > 0),
  -- canonical JSON (RFC 8785); text, since jsonb would not keep its bytes
  content text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  issued_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issue_id, edition)
);
COMMENT ON TABLE issued_report IS 'one row for each edition of a report; never changed or deleted';

CREATE FUNCTION refuse_change_of_issued_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed; a correction is a new edition', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER issued_report_fixed BEFORE UPDATE OR DELETE ON issued_report
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued_report();

CREATE TABLE issued_report_file (
  code text NOT NULL REFERENCES issued_report (code),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  registered_at timestamptz NOT NULL DEFAULT now(),
  registered_by text NOT NULL REFERENCES member (id),
  PRIMARY KEY (code, sha256)
);
COMMENT ON TABLE issued_report_file IS 'files of a report that its valuer printed and registered';

CREATE TABLE report_withdrawal (
  issue_id text PRIMARY KEY REFERENCES assessment_issue (id),
  reason text NOT NULL CHECK (reason <> ''),
  withdrawn_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_by text NOT NULL REFERENCES member (id)
);
CREATE TRIGGER report_withdrawal_fixed BEFORE UPDATE OR DELETE ON report_withdrawal
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued_report();
