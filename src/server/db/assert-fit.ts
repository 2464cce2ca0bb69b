import pg from 'pg';
import { StartError } from '../http/errors.ts';
import { defaultConnectionLimits, readNumber } from './connect.ts';

/** The setting that an address of a database comes from, for messages about it. */
export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

const oldestVersion = 150_000;
const connectsWithinMs = 10_000;

// Codes of Node for a certificate that it does not accept.
const untrusted = /^(ERR_TLS_CERT|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|HOSTNAME_)/;

/**
 * Rejects a server without the required version and encoding, and a pooler in place of it.
 *
 * @param setting Named in the messages.
 * @param isPooled Whether the address may be one of a pooler in transaction mode.
 * @throws StartError when it cannot be reached, its certificate is not accepted, it is older than
 *   15, or does not store text as UTF-8.
 */
export async function assertFit(
  url: string,
  setting: DatabaseSetting = 'DATABASE_URL',
  isPooled = false,
): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectsWithinMs,
      // As the connections of `connect` send it; a pooler in transaction mode refuses it.
      ...(!isPooled && { statement_timeout: defaultConnectionLimits.statementTimeoutMs }),
    });
    client.on('error', () => {}); // the failing query reports it
    await client.connect();
    await assertVersion(client);
  } catch (error) {
    throw error instanceof StartError ? error : problemWith(url, setting, error);
  } finally {
    await client?.end().catch(() => {}); // already broken: nothing to close
  }
}

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; shown: string; encoding: string }>(
    `SELECT current_setting('server_version_num') AS version, current_setting('server_version') AS shown,
            current_setting('server_encoding') AS encoding`,
  );
  const server = rows[0]!;
  if (readNumber(server.version) < oldestVersion) {
    throw new StartError(
      'database-unfit',
      `The database server is PostgreSQL ${server.shown}; version 15 or newer is needed.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      'database-unfit',
      `The database stores text as ${server.encoding}; it has to be UTF8. Make it with: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
    );
  }
}

/** The URL itself is never shown: it contains a password. */
function problemWith(url: string, setting: DatabaseSetting, error: unknown): StartError {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const reason = error instanceof Error ? error.message || code : String(error);
  const options = { cause: error };
  if (untrusted.test(code))
    return new StartError(
      'database-untrusted',
      `${setting}: the certificate of ${hostOf(url)} is refused: ${reason}. Check the host name of the address, and sslrootcert in it.`,
      options,
    );
  if (syscall === 'open')
    return new StartError(
      'database-untrusted',
      `${setting}: a file that its address names cannot be read: ${reason}.`,
      options,
    );
  if (/unsupported startup parameter/.test(reason))
    return new StartError(
      'database-unfit',
      setting === 'DATABASE_URL'
        ? `DATABASE_URL: ${hostOf(url)} is a pooler. Set DATABASE_DIRECT_URL to the database behind it, and see docs/operations.md.`
        : `${setting}: ${hostOf(url)} is a pooler. Expected the address of the database behind it.`,
      options,
    );
  return new StartError(
    'database-unreachable',
    `${setting}: the database at ${hostOf(url)} does not answer: ${reason}.`,
    options,
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'its socket' : 'the address';
}
