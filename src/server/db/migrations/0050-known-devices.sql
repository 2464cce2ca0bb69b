-- Browsers that logged in before. Failures of strangers neither slow them down nor use up their codes.
CREATE TABLE login_device (
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, member_id)
);
CREATE INDEX login_device_member ON login_device (member_id, last_login_at DESC);

-- Addresses somebody logged in from.
CREATE INDEX login_log_ok ON login_log (member_id, address) WHERE outcome = 'ok';

-- Codes a known device asked for are counted, and tried, apart from those of strangers.
ALTER TABLE verification_code ADD COLUMN device_known boolean NOT NULL DEFAULT false;
ALTER TABLE verification_code DROP CONSTRAINT verification_code_address_purpose_slot_key;
ALTER TABLE verification_code ADD UNIQUE (address, purpose, slot, device_known);
