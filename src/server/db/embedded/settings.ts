/**
 * What an embedded server is started with. Given on the command line, so that a data directory of any age
 * runs under today's settings.
 *
 * @param durable False trades safety in a crash for speed; for tests alone.
 */
export function serverSettings(port: number, durable: boolean): string[] {
  const kept = durable ? 'on' : 'off';
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // One way in for every platform; the length of a socket's path is limited, a data directory's is not.
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
    // A statement may hold what somebody typed.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: 0,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
