// The database is down, starting, stopping, out of connections, or no longer the primary.
const codes = /^(08...|57P0[1-3]|53300|25006|ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EPIPE)$/;
// The pool's own errors carry no code.
const messages =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|server_login_retry|query_wait_timeout/i;

/** Whether an error means that the database cannot be used at the moment, as during a failover. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && codes.test(code)) ||
    (typeof message === 'string' && messages.test(message))
  );
}
