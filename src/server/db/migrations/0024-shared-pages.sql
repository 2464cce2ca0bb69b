-- Links to what a member found: a search, a comparison, the sheet of a road, a dashboard or a project. The figures a
-- link shows are those of the day it was made, kept with it.
ALTER TABLE share DROP CONSTRAINT share_kind_check;
ALTER TABLE share ADD CONSTRAINT share_kind_check CHECK (kind IN ('bill', 'success-rate', 'consulting', 'page'));
ALTER TABLE share ADD COLUMN title text NOT NULL DEFAULT '';
ALTER TABLE share ADD COLUMN content jsonb;
ALTER TABLE share ADD CONSTRAINT share_content_check CHECK ((kind = 'page') = (content IS NOT NULL));
