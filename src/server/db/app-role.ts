import pg from 'pg';

/** The role the server works as. It reads and writes the product's tables and may only call the ledger. */
export const appRole = 'renta_app';

const duplicate = /^(42710|23505)$/;
const forbidden = '42501';

/**
 * Makes the role the server works as and grants it what it needs, after every migration. Only the owner of the tables
 * can; nothing happens where it has been done.
 *
 * @returns The role to work as, or undefined where this database's user may make none. The ledger's triggers hold either way.
 */
export async function prepareAppRole(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'renta-console roles' });
  client.on('error', () => {}); // reported by the query that it breaks
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${appRole} NOLOGIN`).catch(unlessThere);
    await client.query(`GRANT ${appRole} TO CURRENT_USER`);
    await client.query(grants);
    await client.query(`SET ROLE ${appRole}`);
    return appRole;
  } catch (error) {
    if ((error as { code?: string }).code === forbidden) return undefined;
    throw error;
  } finally {
    await client.end();
  }
}

function unlessThere(error: unknown): void {
  if (!duplicate.test((error as { code?: string }).code ?? '')) throw error;
}

const grants = `
  GRANT USAGE ON SCHEMA public, ledger TO ${appRole};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${appRole};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${appRole};
  REVOKE INSERT, UPDATE, DELETE ON schema_migration FROM ${appRole};
  REVOKE ALL ON ALL TABLES IN SCHEMA ledger FROM ${appRole};
  GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO ${appRole};
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC, ${appRole};
  GRANT EXECUTE ON FUNCTION ledger.post(jsonb), ledger.record(text, text, text, jsonb, text, text) TO ${appRole};
  GRANT EXECUTE ON FUNCTION ledger.audit_hash(
    bytea, text, bigint, timestamptz, text, text, text, jsonb, jsonb, jsonb, text, text, uuid) TO ${appRole};
  GRANT EXECUTE ON FUNCTION ledger.line_hash(
    bytea, text, bigint, timestamptz, text, text, text, text, text, text, text, text, uuid) TO ${appRole};`;
