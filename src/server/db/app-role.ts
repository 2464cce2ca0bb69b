import pg from 'pg';
import { StartError } from '../http/errors.ts';

/**
 * The role the server connects as. It reads and writes the product's tables and may only execute
 * the ledger's functions.
 */
export const appRole = 'renta_app';

const duplicate = /^(42710|23505)$/;
const forbidden = '42501';
const undefinedThing = /^(42883|42P01|3F000)$/;

/**
 * Creates the server's role and grants it its privileges, after every migration. Only the owner of
 * the tables can do this; a repeat changes nothing. A role that an administrator created and
 * granted to this database's user is used.
 *
 * @returns The role to use, or undefined where this database's user may not create one. The
 *   ledger's triggers hold either way.
 * @throws StartError when functions of the ledger are missing, as after a restore that left some
 *   out.
 */
export async function prepareAppRole(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'renta-console roles' });
  client.on('error', () => {}); // the failing query reports it
  await client.connect();
  try {
    // A restore without privileges grants them to PUBLIC again.
    await client.query('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC');
    if (!(await isOurs(client))) return undefined;
    await client.query(grants);
    return appRole;
  } catch (error) {
    if (undefinedThing.test(codeOf(error))) throw incomplete(error as Error);
    throw error;
  } finally {
    await client.end();
  }
}

/** Whether this database's user can use the role; creates it where that is allowed. */
async function isOurs(client: pg.Client): Promise<boolean> {
  if (await canBe(client)) return true;
  try {
    await client.query(`CREATE ROLE ${appRole} NOLOGIN`).catch(unlessThere);
    await client.query(`GRANT ${appRole} TO CURRENT_USER`);
  } catch (error) {
    if (codeOf(error) === forbidden) return false;
    throw error;
  }
  return canBe(client);
}

async function canBe(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${appRole}`);
    await client.query('RESET ROLE');
    return true;
  } catch (error) {
    if (/^(42501|22023|42704)$/.test(codeOf(error))) return false;
    throw error;
  }
}

function unlessThere(error: unknown): void {
  if (!duplicate.test(codeOf(error))) throw error;
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

function incomplete(cause: Error): StartError {
  return new StartError(
    'database-incomplete',
    `The database lacks parts of the ledger (${cause.message}), as after a restore with errors. Restore it again as docs/operations.md says.`,
    { cause },
  );
}

const grants = `
  GRANT USAGE ON SCHEMA public, ledger TO ${appRole};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${appRole};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${appRole};
  REVOKE INSERT, UPDATE, DELETE ON schema_migration, schema_function FROM ${appRole};
  REVOKE ALL ON ALL TABLES IN SCHEMA ledger FROM ${appRole};
  GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO ${appRole};
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC, ${appRole};
  GRANT EXECUTE ON FUNCTION ledger.post(jsonb), ledger.record(text, text, text, jsonb, text, text) TO ${appRole};
  GRANT EXECUTE ON FUNCTION ledger.audit_hash(
    bytea, text, bigint, timestamptz, text, text, text, jsonb, jsonb, jsonb, text, text, uuid) TO ${appRole};
  GRANT EXECUTE ON FUNCTION ledger.line_hash(
    bytea, text, bigint, timestamptz, text, text, text, text, text, text, text, text, uuid) TO ${appRole};`;
