import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import { loadCities } from '#src/server/cities/load-cities.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { HttpError, notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { listImportRuns, undoImport } from '../contract/imports.ts';
import { countRuns, lockRun, markUndone, selectRuns } from './import-runs.store.ts';
import { recordedNames, removeAdded, restoreChanged } from './recorded-changes.store.ts';
import { selectObstacles, type Obstacle } from './undo-obstacles.store.ts';

export async function list(
  db: Db,
  { page, limit }: InputOf<typeof listImportRuns>,
): Promise<OutputOf<typeof listImportRuns>> {
  const [rows, total] = await Promise.all([
    selectRuns(db, limit, (page - 1) * limit),
    countRuns(db),
  ]);
  return {
    list: rows.map(({ loaded, duplicate, startedAt, finishedAt, undoneAt, ...run }) => ({
      ...run,
      added: loaded - (run.changed ?? 0),
      unchanged: duplicate,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: null,
  };
}

/**
 * Removes the rows a run added and restores those it changed, all in one transaction.
 *
 * @throws HttpError 404 for no run, 409 where it is undone already or not finished, or with every
 *   obstacle where other records depend on its rows.
 */
export async function undo(
  db: Db,
  { id }: InputOf<typeof undoImport>,
  caller: Caller,
): Promise<OutputOf<typeof undoImport>> {
  const done = await tx(db, async (open) => {
    const run = await lockedRun(open, id);
    const obstacles = run.isRecorded
      ? await selectObstacles(open, id)
      : [{ obstacle: 'not-recorded', count: 1, detail: '' } as const];
    if (obstacles.length > 0) throw refusedBy(obstacles);
    let [removed, restored] = [0, 0];
    for (const table of recordedNames) removed += await removeAdded(open, id, table);
    for (const table of recordedNames) restored += await restoreChanged(open, id, table);
    await markUndone(open, id, caller.member!.id);
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'import.undone',
      target: id,
      detail: { kind: run.kind, file: run.fileName, removed, restored },
    });
    return { removed, restored };
  });
  await loadCities(db);
  return done;
}

async function lockedRun(open: Tx, id: string) {
  const run = await lockRun(open, id);
  if (!run) throw notFound('The run');
  if (run.isUndone) throw new HttpError(409, 'The run is undone already.', { reason: 'undone' });
  if (!run.isFinished)
    throw new HttpError(409, 'The run has not read its file to the end.', { reason: 'unfinished' });
  return run;
}

function refusedBy(obstacles: readonly Obstacle[]): HttpError {
  const named = obstacles.map(
    ({ obstacle, count, detail }) => `${obstacle} ${count}${detail && ` (${detail})`}`,
  );
  return new HttpError(409, `The run cannot be undone: ${named.join('; ')}.`, {
    reason: 'obstacles',
    obstacles,
  });
}
