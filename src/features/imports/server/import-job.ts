import { readFile } from 'node:fs/promises';
import type { Encoding, UploadedKind } from '#src/domain/import-form.ts';
import { has } from '#src/domain/access-rule.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { ImportError } from '#src/server/importer/errors.ts';
import { runImport, tryImport, type RunResult } from '#src/server/importer/import-file.ts';
import { importKind } from '#src/server/importer/import-kinds.ts';
import type { DataSource } from '#src/server/importer/known-sources.ts';
import { RejectionCauses } from '#src/server/importer/rejection-causes.ts';
import { UnrecoverableJobError } from '#src/server/jobs/errors.ts';
import type { JobContext, JobKind, JobOutcome } from '#src/server/jobs/job-kind.ts';
import type { ImportReport } from '../contract/imports.ts';
import type { ColumnMapping } from '../model/column-mapping.ts';
import { selectFile, withFile } from './import-files.store.ts';
import { selectUnaudited } from './import-runs.store.ts';
import { isIdentity, mappingOf } from './mapping-of-order.ts';

/** Input of both jobs. */
export interface ImportJobInput {
  fileId: string;
  kind: UploadedKind;
  encoding: Encoding | undefined;
  mapping: ColumnMapping;
  sourceKey: string | undefined;
  newSource: DataSource | undefined;
}

/** Rows beyond it are counted, and left out of the file of rejected rows. */
const mostRejectedRows = 50_000;

/** A dry run: writes and rolls back. */
export const importCheckJob: JobKind = {
  name: 'import-check',
  mostTries: 2,
  run: (input, context) => importIn(input as ImportJobInput, context, tryImport),
};

/** The import itself. A second try continues after the last batch, as the command does. */
export const importRunJob: JobKind = {
  name: 'import-run',
  mostTries: 3,
  run: (input, context) =>
    importIn(input as ImportJobInput, context, async (request) => {
      const result = await runImport(request);
      await recordRun(request.db, request.memberId, result);
      return result;
    }),
};

async function importIn(
  input: ImportJobInput,
  context: JobContext,
  work: typeof runImport,
): Promise<JobOutcome> {
  const { db, memberId, access, signal } = context;
  const isAllowed = has(['data-import'], false, { ...access, login: true, token: null });
  if (memberId === null || !isAllowed)
    throw new UnrecoverableJobError('This needs the permission data-import.');
  const file = await selectFile(db, memberId, input.fileId);
  if (!file) throw new UnrecoverableJobError('The file was deleted. Upload it again.');
  const causes = new RejectionCauses();
  context.report({ step: 'reading', share: 0 });
  return withFile(db, file, async (path) => {
    const badFile = `${path}.rejected.csv`;
    try {
      const result = await work({
        db,
        memberId,
        kind: input.kind,
        file: path,
        encoding: input.encoding,
        source: input.newSource?.key ?? input.sourceKey,
        newSource: input.newSource,
        mapping: await neededMapping(path, input),
        badFile,
        mostBadRows: mostRejectedRows,
        signal,
        onRejected: ({ line }, problems) => causes.add(line, problems),
        onProgress: ({ bytesRead, bytesInAll, rowsIn }) =>
          context.report({
            step: 'writing',
            share: bytesInAll > 0 ? bytesRead / bytesInAll : 1,
            rows: { done: rowsIn, inAll: rowsIn },
          }),
      });
      const isRun = work !== tryImport;
      return {
        result: reportOf(result, causes, isRun),
        ...(result.badFile !== null && {
          file: {
            name: `rejected-rows-${file.name.replace(/\.\w+$/, '')}.csv`,
            type: 'text/csv; charset=utf-8',
            bytes: await readFile(result.badFile),
          },
        }),
      };
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      return { result: unreadable(error, path, file.name) };
    }
  });
}

/** None for a file whose columns fit as they are, which then is the same import as by the command. */
async function neededMapping(path: string, { kind, encoding, mapping }: ImportJobInput) {
  if (!isIdentity(mapping)) return mappingOf(mapping);
  try {
    const { records } = await importKind(kind).open(path, { encoding });
    await records[Symbol.asyncIterator]().return?.();
    return undefined;
  } catch (error) {
    if (error instanceof ImportError && error.code === 'header-wrong') return mappingOf(mapping);
    throw error;
  }
}

function reportOf(
  { runId, rowsIn, loaded, changed, duplicate, rejected, already, converted = {} }: RunResult,
  causes: RejectionCauses,
  isRun: boolean,
): ImportReport {
  return {
    runId: isRun ? runId : null,
    rowsIn,
    added: loaded - changed,
    changed,
    unchanged: duplicate,
    rejected,
    already,
    converted,
    causes: causes.list(),
    problem: null,
  };
}

function unreadable(error: ImportError, path: string, name: string): ImportReport {
  const texts = Array.isArray(error.evidence) ? error.evidence.map(String) : [error.message];
  return {
    runId: null,
    rowsIn: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    already: false,
    converted: {},
    causes: [],
    problem: { code: error.code, details: texts.map((text) => text.replaceAll(path, name)) },
  };
}

/** Once for each run, also where a second try of the job finds it finished. */
async function recordRun(db: Db, memberId: string, result: RunResult): Promise<void> {
  const { runId, rowsIn, loaded, changed, duplicate, rejected } = result;
  await tx(db, async (open) => {
    const run = await selectUnaudited(open, runId, memberId);
    if (!run) return;
    await recordAudit(open, {
      actor: memberId,
      action: 'import.ran',
      target: runId,
      detail: {
        kind: run.kind,
        file: run.fileName,
        rowsIn,
        added: loaded - changed,
        changed,
        unchanged: duplicate,
        rejected,
      },
    });
  });
}
