-- Units that come to market are kept in a project like shops.
ALTER TABLE project_item DROP CONSTRAINT project_item_type_check,
  ADD CONSTRAINT project_item_type_check CHECK (type IN ('road', 'shop', 'pre-shop', 'kase', 'sample', 'report'));
