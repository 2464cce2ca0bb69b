-- Evidence of grade D is sold as an indication, with numbers of its own; the worked example has no number and is not sold.
ALTER TABLE assessment_issue DROP CONSTRAINT assessment_issue_kind_check;
ALTER TABLE assessment_issue ADD CONSTRAINT assessment_issue_kind_check
  CHECK (kind IN ('quick', 'pdf', 'signed', 'indication', 'example'));
CREATE SEQUENCE assessment_indication_number;
-- Only reports have numbers of the series AS.
ALTER TABLE assessment_issue ADD CONSTRAINT assessment_issue_no_check
  CHECK (kind IN ('quick', 'pdf', 'signed') OR no NOT LIKE 'AS-%');
-- The attribution of the register named fixed releases although later ones are loaded; who prints it names those it used.
UPDATE data_source SET attribution = replace(attribution, '，2017Q1–2021Q4，', '，') WHERE key = 'tw-shop-leases';
