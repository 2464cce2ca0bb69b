import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { uploadedKinds } from '#src/domain/import-form.ts';
import { loadCities } from '#src/server/cities/load-cities.ts';
import type { Db } from '#src/server/db/connect.ts';
import { HttpError, notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { importKind } from '#src/server/importer/import-kinds.ts';
import { fieldsOf } from '#src/server/importer/kind-fields.ts';
import { knownSources, type DataSource } from '#src/server/importer/known-sources.ts';
import { assertCanCreateJob, createJob } from '#src/server/jobs/create-job.ts';
import { toJobDto } from '#src/server/jobs/job-dto.ts';
import type { JobKind } from '#src/server/jobs/job-kind.ts';
import { selectJob } from '#src/server/jobs/jobs.store.ts';
import type * as contract from '../contract/imports.ts';
import { hasUsualSource } from '../model/import-source.ts';
import { insertFile, selectFile } from './import-files.store.ts';
import type { ImportJobInput } from './import-job.ts';
import { mappingOf } from './mapping-of-order.ts';
import { saveMapping, selectMappings } from './mappings.store.ts';

export const defaultLargestBytes = 100_000_000;

export async function sendFile(
  db: Db,
  { file: [file] }: InputOf<typeof contract.sendImportFile>,
  memberId: string,
): Promise<OutputOf<typeof contract.sendImportFile>> {
  return insertFile(db, memberId, file!);
}

export async function options(
  db: Db,
  largestBytes: number,
): Promise<OutputOf<typeof contract.importOptions>> {
  // Another server may have imported cities.
  await loadCities(db);
  const [there, mappings] = await Promise.all([
    db
      .selectFrom('data_source')
      .select(['key', 'title', 'title_en as titleEn', 'attribution', 'licence'])
      .orderBy('key')
      .execute(),
    selectMappings(db),
  ]);
  const known = knownSources
    .filter(({ key }) => !there.some((one) => one.key === key))
    .map(({ key, title, titleEn, attribution, licence }) => ({ key, title, titleEn, attribution, licence })); // prettier-ignore
  return {
    largestBytes,
    kinds: uploadedKinds.map((name) => {
      const kind = importKind(name);
      return {
        name,
        format: kind.format,
        defaultSource: kind.defaultSource,
        fields: fieldsOf(kind),
      };
    }),
    sources: [...there, ...known],
    mappings: mappings.map(({ id, name, kind, isShipped }) => ({ id, name, kind, isShipped })),
  };
}

/** @throws HttpError 422 naming the wrong parts of the mapping. */
export async function keepMapping(
  db: Db,
  { name, kind, mapping }: InputOf<typeof contract.keepMapping>,
  memberId: string,
): Promise<OutputOf<typeof contract.keepMapping>> {
  mappingOf(mapping);
  const id = await saveMapping(db, memberId, { name, kind, mapping });
  return { id, name, kind, isShipped: false };
}

/**
 * Queues a dry run or a run.
 *
 * @throws HttpError 404 for a file of another member, 422 for a wrong mapping, 429 for too many jobs.
 */
export async function order(
  db: Db,
  kind: JobKind,
  { fileId, newSource, ...asked }: contract.ImportOrder,
  { member, channelRequest }: Caller,
): Promise<OutputOf<typeof contract.checkImport>> {
  const memberId = member!.id;
  if (!(await selectFile(db, memberId, fileId))) throw notFound('The file');
  if (newSource && asked.sourceKey !== undefined)
    throw new HttpError(422, 'newSource: expected one source, got a key and a new one.');
  const { defaultSource } = importKind(asked.kind);
  if (!newSource && asked.sourceKey === undefined && !hasUsualSource(defaultSource))
    throw new HttpError(
      422,
      'sourceKey: expected a source, since this kind has no usual one, got none.',
    );
  mappingOf(asked.mapping);
  await assertCanCreateJob(db, memberId);
  const { encoding, mapping, sourceKey } = asked;
  const input: ImportJobInput = {
    fileId,
    kind: asked.kind,
    encoding,
    mapping,
    sourceKey,
    newSource: newSource && { key: keyOf(newSource.title), ...newSource },
  };
  const id = await createJob(db, kind, { memberId, input, channelRequest });
  return toJobDto((await selectJob(db, memberId, id))!);
}

/** The same title is the same source, in the dry run and in the run. */
function keyOf(title: DataSource['title']): string {
  return `own-${createHash('sha256').update(title).digest('hex').slice(0, 10)}`;
}
