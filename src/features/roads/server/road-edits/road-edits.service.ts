import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import type { AuditAction } from '#src/domain/audit-act.ts';
import { pageCount } from '#src/domain/page.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import { newId } from '#src/server/new-id.ts';
import type * as contract from '../../contract/road-edits.ts';
import * as store from './road-edits.store.ts';

type Road = OutputOf<typeof contract.renameRoad>;

export async function list(
  db: Db,
  { page, limit, q, ...filter }: InputOf<typeof contract.listManagedRoads>,
): Promise<OutputOf<typeof contract.listManagedRoads>> {
  const { list: rows, total } = await store.selectRoads(
    db,
    { ...filter, q: q?.trim() },
    limit,
    (page - 1) * limit,
  );
  return {
    list: rows.map(answerOf),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: null,
  };
}

/**
 * @throws HttpError 409 when another road of the district has the name already: then the two are
 * one and are merged.
 */
export function rename(
  db: Db,
  input: InputOf<typeof contract.renameRoad>,
  caller: Caller,
): Promise<Road> {
  const [name, nameHans] = [input.name.trim(), input.nameHans.trim()];
  return edit(db, input, 'road.renamed', caller, async (open, road) => {
    const taken = await store.lockName(open, { ...road, name });
    if (taken && taken.ofRoad !== road.id) throw nameTaken(taken.ofRoad);
    if (taken && taken.id !== road.id) await store.deleteName(open, taken.id, road.id);
    await store.writeName(open, road.id, { name, nameHans });
    if (road.name !== name)
      await store.insertName(open, road, {
        id: newId('rd'),
        name: road.name,
        nameHans: road.nameHans,
      });
    return { from: road.name, fromHans: road.nameHans, to: name, toHans: nameHans };
  });
}

/** @throws HttpError 409 when a road of the district has the name already. */
export function addName(
  db: Db,
  input: InputOf<typeof contract.addRoadName>,
  caller: Caller,
): Promise<Road> {
  const [name, nameHans] = [input.name.trim(), input.nameHans.trim()];
  return edit(db, input, 'road.name-added', caller, async (open, road) => {
    const taken = await store.lockName(open, { ...road, name });
    if (taken) throw nameTaken(taken.ofRoad);
    await store.insertName(open, road, { id: newId('rd'), name, nameHans });
    return { name, nameHans };
  });
}

/** @throws HttpError 404 for a name the road does not have. */
export function removeName(
  db: Db,
  input: InputOf<typeof contract.removeRoadName>,
  caller: Caller,
): Promise<Road> {
  return edit(db, input, 'road.name-removed', caller, async (open, road) => {
    const found = road.otherNames.find((one) => one.id === input.nameId);
    if (!found) throw notFound('The name');
    await store.deleteName(open, found.id, road.id);
    return { name: found.name, nameHans: found.nameHans };
  });
}

/** Grades a road by the judgement of staff. */
export function grade(
  db: Db,
  input: InputOf<typeof contract.gradeRoad>,
  caller: Caller,
): Promise<Road> {
  const to = input.grade === 'none' ? null : input.grade;
  return edit(db, input, 'road.graded', caller, async (open, road) => {
    await store.writeGrade(open, road.id, to);
    return { from: road.grade, to };
  });
}

/**
 * @throws HttpError 400 naming `into` for the road itself and for one of another city, whose money
 * is another.
 */
export function merge(
  db: Db,
  input: InputOf<typeof contract.mergeRoad>,
  caller: Caller,
): Promise<Road> {
  const { id, into, reason } = input;
  return withIdempotencyKey(db, caller, { do: 'road.merged', ...input }, async (open) => {
    await store.lockRoads(open, [id, into]);
    const [road, target] = [await store.readRoad(open, id), await store.readRoad(open, into)];
    if (!road) throw notFound('The road');
    if (
      !target ||
      target.id === road.id ||
      target.city !== road.city ||
      target.retractedAt !== null
    ) {
      throw invalidInput([
        { field: 'into', expected: 'another road of the same city that is shown', got: into },
      ]);
    }
    const moved = await store.moveAll(open, id, into);
    await store.markEdited(open, id);
    await store.markEdited(open, into);
    const detail = { into, reason, name: road.name, intoName: target.name, ...moved };
    await recordAudit(open, { ...auditActor(caller), action: 'road.merged', target: id, detail });
    return answerOf((await store.readRoad(open, into))!);
  });
}

/** @throws HttpError 409 for a road that is retracted already. */
export function retract(
  db: Db,
  input: InputOf<typeof contract.retractRoad>,
  caller: Caller,
): Promise<Road> {
  return edit(db, input, 'road.retracted', caller, async (open, road) => {
    if (road.retractedAt !== null)
      throw new HttpError(409, 'This road is already retracted.', { reason: 'retracted-already' });
    await store.writeRetracted(open, road.id, true);
    return { reason: input.reason, name: road.name };
  });
}

/** @throws HttpError 409 for a road that is shown. */
export function restore(
  db: Db,
  input: InputOf<typeof contract.restoreRoad>,
  caller: Caller,
): Promise<Road> {
  return edit(db, input, 'road.restored', caller, async (open, road) => {
    if (road.retractedAt === null)
      throw new HttpError(409, 'This road is not retracted.', { reason: 'shown-already' });
    await store.writeRetracted(open, road.id, false);
    return { reason: input.reason, name: road.name };
  });
}

/** One act on one road that is held meanwhile, written into the audit log. */
function edit(
  db: Db,
  input: { id: string },
  action: AuditAction,
  caller: Caller,
  work: (open: Tx, road: store.StoredRoad) => Promise<object>,
): Promise<Road> {
  return withIdempotencyKey(db, caller, { do: action, ...input }, async (open) => {
    await store.lockRoads(open, [input.id]);
    const road = await store.readRoad(open, input.id);
    if (!road) throw notFound('The road');
    const detail = await work(open, road);
    await store.markEdited(open, road.id);
    await recordAudit(open, { ...auditActor(caller), action, target: road.id, detail });
    return answerOf((await store.readRoad(open, road.id))!);
  });
}

function nameTaken(byRoad: string): HttpError {
  return new HttpError(
    409,
    'Another road in this district has this name. If they are the same road, merge them.',
    {
      reason: 'name-taken',
      roadId: byRoad,
    },
  );
}

function answerOf({ retractedAt, editedAt, ...road }: store.StoredRoad): Road {
  return {
    ...road,
    retractedAt: retractedAt?.toISOString() ?? null,
    editedAt: editedAt?.toISOString() ?? null,
  };
}
