-- The span of the request that queued the job, as the header of W3C Trace Context; null where it was not traced.
ALTER TABLE job ADD COLUMN traceparent text;
