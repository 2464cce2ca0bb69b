import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#src/server/db/connect.ts';
import { findMapping, mappingNames } from '#src/server/importer/find-mapping.ts';
import type { UploadedKind } from '#src/domain/import-form.ts';
import type { ColumnMapping } from '../model/column-mapping.ts';
import { emptyMapping } from '../model/propose-mapping.ts';

/** A mapping by its name: one that comes with the program, or one that staff keep. */
export interface NamedMapping {
  id: string;
  name: string;
  kind: UploadedKind | null;
  isShipped: boolean;
  mapping: ColumnMapping;
}

/** Those that staff keep first, since they were made for this place. */
export async function selectMappings(db: Db): Promise<NamedMapping[]> {
  const kept = await db
    .selectFrom('import_mapping')
    .select(['id', 'name', 'kind', 'mapping'])
    .orderBy('name')
    .execute();
  const shipped = await Promise.all(
    (await mappingNames()).map(async (name): Promise<NamedMapping> => {
      const file = JSON.parse((await findMapping(name)).text) as Partial<ColumnMapping>;
      return { id: name, name, kind: null, isShipped: true, mapping: complete(file) };
    }),
  );
  return [
    ...kept.map(({ id, name, kind, mapping }) => ({
      id,
      name,
      kind: kind as UploadedKind,
      isShipped: false,
      mapping: mapping as ColumnMapping,
    })),
    ...shipped,
  ];
}

/** @returns Its id; that of the mapping with the same name where there is one. */
export async function saveMapping(
  db: Db,
  memberId: string,
  { name, kind, mapping }: { name: string; kind: UploadedKind; mapping: ColumnMapping },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO import_mapping (id, name, kind, mapping, member_id)
    VALUES (${`im_${v7()}`}, ${name}, ${kind}, ${JSON.stringify(mapping)}::jsonb, ${memberId})
    ON CONFLICT (name) DO UPDATE SET kind = excluded.kind, mapping = excluded.mapping, member_id = excluded.member_id,
      changed_at = now()
    RETURNING id`.execute(db);
  return rows[0]!.id;
}

/** A file of a mapping leaves out what it does not need. */
function complete({ title = '', file, units, ...more }: Partial<ColumnMapping>): ColumnMapping {
  const { columns, extract, constants, values, dates } = { ...emptyMapping, ...more };
  return {
    title: title.slice(0, 300),
    columns,
    extract,
    constants,
    values,
    dates,
    file: { ...emptyMapping.file, ...file },
    units: {
      ...emptyMapping.units,
      ...units,
      rent: { ...emptyMapping.units.rent, ...units?.rent },
    },
  };
}
