-- What a member writes on a reviewed report stands apart from what its reviewer signed. Both were kept in `note`, the later over
-- the earlier; who wrote what is in the audit, so it is taken from there.
ALTER TABLE assessment_issue ADD COLUMN member_note text NOT NULL DEFAULT '';

UPDATE assessment_issue i SET
  member_note = coalesce((SELECT a.detail ->> 'note' FROM ledger.audit a
    WHERE a.target = i.id AND a.action IN ('assessment.accept', 'assessment.revise') AND a.detail ->> 'note' <> ''
    ORDER BY a.at DESC, a.seq DESC LIMIT 1), ''),
  note = coalesce((SELECT a.detail ->> 'note' FROM ledger.audit a
    WHERE a.target = i.id AND a.action = 'assessment.sign' ORDER BY a.at DESC, a.seq DESC LIMIT 1), '')
WHERE i.kind = 'signed' AND i.note <> '';

COMMENT ON COLUMN assessment_issue.note IS 'what the reviewer found and signed';
COMMENT ON COLUMN assessment_issue.member_note IS 'what its member wrote last, wanting a revision or accepting it';
