/**
 * Settings of an embedded server. Passed on the command line, so that a data directory of any age
 * runs with the current settings.
 *
 * @param durable False trades crash safety for speed; for tests only.
 */
export function serverSettings(port: number, durable: boolean): string[] {
  const kept = durable ? 'on' : 'off';
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // TCP on every platform: the path length of a socket is limited, that of a data directory is
    // not.
    unix_socket_directories: '',
    max_connections: durable ? 40 : 200,
    shared_buffers: '128MB',
    fsync: kept,
    full_page_writes: kept,
    synchronous_commit: kept,
    statement_timeout: '15s',
    idle_in_transaction_session_timeout: '30s',
    lock_timeout: '5s',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // A statement may contain personal input.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: 0,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
