-- Whether a set holds generated rows is asked beside every statistic; where there are none, the answer must not read the set.
CREATE INDEX shop_generated ON shop (city, district) WHERE shown AND source_key LIKE 'synthetic%';
CREATE INDEX kase_generated ON kase (city, district) WHERE status = 'published' AND source_key LIKE 'synthetic%';
