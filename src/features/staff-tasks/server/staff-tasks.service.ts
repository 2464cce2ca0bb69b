import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { denialOf } from '#src/domain/access-rule.ts';
import { pageCount } from '#src/domain/page.ts';
import { permissionsOf } from '#src/domain/permission.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import {
  contributionReward,
  type ContributionFacts,
} from '#src/features/kases/model/contribution.ts';
import { correctionJindou } from '#src/features/samples/model/sample-correction.ts';
import type { Db } from '#src/server/db/connect.ts';
import { HttpError, notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type * as contract from '../contract/staff-tasks.ts';
import { sourceRules, taskSources, type TaskKind, type TaskSource } from '../model/staff-task.ts';
import * as store from './staff-tasks.store.ts';

type Task = contract.StaffTask;

/** Sources of which this caller may decide tasks. */
function sourcesOf({ access }: Caller, kind?: TaskKind): TaskSource[] {
  return taskSources.filter(
    (source) =>
      (kind === undefined || sourceRules[source].kind === kind) &&
      denialOf([sourceRules[source].access], access) === null,
  );
}

export async function list(
  db: Db,
  { kind, worker, page, limit }: InputOf<typeof contract.listStaffTasks>,
  caller: Caller,
): Promise<OutputOf<typeof contract.listStaffTasks>> {
  const memberId = caller.member!.id;
  const sources = sourcesOf(caller, kind);
  // A kind that the caller may not decide has no tasks for them.
  if (sources.length === 0) return { list: [], total: 0, page, limit, pages: 1, whole: null };
  const { list: rows, total } = await store.selectTasks(
    db,
    { sources, memberId, worker },
    limit,
    (page - 1) * limit,
  );
  const tasks = rows.map((row) => toTaskDto(row, memberId));
  return { list: tasks, total, page, limit, pages: pageCount(total, limit), whole: null };
}

export async function counts(
  db: Db,
  caller: Caller,
): Promise<OutputOf<typeof contract.staffTaskCounts>> {
  const sources = sourcesOf(caller);
  const rows = await store.countTasks(db, sources, caller.member!.id);
  const kinds: OutputOf<typeof contract.staffTaskCounts>['kinds'] = {};
  for (const source of sources) {
    const { kind } = sourceRules[source];
    const { total = 0, overdue = 0 } = rows.find((row) => row.source === source) ?? {};
    const before = kinds[kind] ?? { total: 0, overdue: 0 };
    kinds[kind] = { total: before.total + total, overdue: before.overdue + overdue };
  }
  const sum = (of: 'total' | 'overdue' | 'dueSoon' | 'mine') =>
    rows.reduce((before, row) => before + row[of], 0);
  const oldest = rows.map(({ oldestAskedAt }) => oldestAskedAt.toISOString()).sort()[0];
  return {
    total: sum('total'),
    overdue: sum('overdue'),
    dueSoon: sum('dueSoon'),
    mine: sum('mine'),
    oldestAskedAt: oldest ?? null,
    kinds,
  };
}

/**
 * A task that waits.
 *
 * @throws HttpError 403 for a source the caller may not decide, 404 for one that does not wait, or
 *   that another person has to decide.
 */
export async function waitingTask(
  db: Parameters<typeof store.findTask>[0],
  { source, id }: { source: TaskSource; id: string },
  caller: Caller,
): Promise<store.StoredTask> {
  const { access } = sourceRules[source];
  if (denialOf([access], caller.access) !== null) {
    throw new HttpError(403, 'You may not decide tasks of this kind.', {
      missing: [access.slice('can:'.length)],
    });
  }
  const found = await store.findTask(db, source, id, caller.member!.id);
  if (!found) throw notFound('The task');
  return found;
}

export function toTaskDto(row: store.StoredTask, memberId: string): Task {
  const { source, id, no, titles, variant, askedAt, dueAt, workerId, workerName } = row;
  return {
    source,
    id,
    kind: sourceRules[source].kind,
    no,
    titles,
    variant,
    memberId: row.memberId,
    memberAccount: row.memberAccount,
    amount: amountOf(row),
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    worker:
      workerId === null
        ? null
        : { id: workerId, name: workerName ?? '', isMe: workerId === memberId },
  };
}

function amountOf({ source, amount, facts, hasDocument, memberRoles }: store.StoredTask) {
  if (source === 'refund') return { unit: 'jindou' as const, n: amount! };
  if (source === 'transfer') return { unit: 'fen' as const, n: amount! };
  if (source === 'contribution') {
    const n = contributionReward(
      facts as unknown as ContributionFacts,
      hasDocument,
      dayAt(new Date()),
    );
    return { unit: 'reward' as const, n };
  }
  // Surveyors are not rewarded for corrections.
  if (source === 'sample-correction' && !permissionsOf(memberRoles).includes('sample-edit'))
    return { unit: 'reward' as const, n: correctionJindou };
  return null;
}
