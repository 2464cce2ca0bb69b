import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { foldName, isNamed } from '#src/domain/place-name.ts';
import { foldText } from '#src/domain/search-text.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { type DbOrTx, tx, type Tx } from '#src/server/db/transaction.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { CellProblem } from '#src/server/importer/cell-reader.ts';
import type { ImportCause, ImportColumn, importMyShops } from '../contract/my-shop-import.ts';
import { completenessOf } from '../model/my-shop.ts';
import { importBounds, readUnit, type ImportedUnit } from './import-row.ts';
import { assertRoom } from './my-shops.service.ts';
import * as store from './my-shops.store.ts';

type Input = InputOf<typeof importMyShops>;
type Answer = OutputOf<typeof importMyShops>;
type Problem = Answer['problems'][number];

/**
 * Validates the rows of a file and writes them in one transaction: all of them or, on request, only
 * the valid ones. The response names each row that was not written with its line; on a second
 * upload it names existing rows instead of storing them twice.
 *
 * @throws HttpError 409 when they are more than a member may have.
 */
export function importUnits(db: Db, { rows, write }: Input, caller: Caller): Promise<Answer> {
  const memberId = caller.member!.id;
  return tx(db, async (open) => {
    await store.lockMember(open, memberId);
    const problems: Problem[] = [];
    const right: (ImportedUnit & { line: number })[] = [];
    for (const { line, cells } of rows) {
      const reading = readUnit(cells);
      if ('row' in reading) right.push({ line, ...reading.row });
      else problems.push(...reading.problems.map((problem) => problemOf(line, cells, problem)));
    }
    const placed = await onRoads(open, await inDistricts(open, right, problems), problems);
    const fresh = await withoutDoubles(open, memberId, placed, problems);
    const isWritten = write === 'right' || (write === 'all' && problems.length === 0);
    if (isWritten && fresh.length > 0) await writeUnits(open, fresh, caller);
    problems.sort((a, b) => a.line - b.line);
    return {
      rows: rows.length,
      right: fresh.length,
      written: isWritten ? fresh.length : 0,
      problems,
    };
  });
}

type Placed = ImportedUnit & { line: number };

/**
 * Gives each unit the name of its district as the register has it; the file may have it in either
 * script or in English. Of a city without a register of districts any is taken.
 */
async function inDistricts(
  db: DbOrTx,
  units: readonly Placed[],
  problems: Problem[],
): Promise<Placed[]> {
  const known = new Map<string, store.StoredDistrict[]>();
  for (const city of new Set(units.map(({ facts }) => facts.city)))
    known.set(city, await store.selectDistricts(db, city));
  return units.flatMap((unit) => {
    const { city, district: got } = unit.facts;
    const all = known.get(city)!;
    const found = all.find((district) => isNamed(district, got));
    if (found) return [{ ...unit, facts: { ...unit.facts, district: found.name } }];
    if (all.length === 0) return [unit];
    const accepted = likeDistricts(all, got);
    const reason = `expected a district of ${city}, such as ${accepted.join(', ')}, got ${JSON.stringify(got)}`;
    problems.push({
      line: unit.line,
      column: 'district',
      reason,
      cause: 'district',
      got,
      accepted,
    });
    return [];
  });
}

const mostAccepted = 20;

/**
 * The names of the districts that begin like a text; where none does, of all of them, in one
 * script.
 */
function likeDistricts(all: readonly store.StoredDistrict[], text: string): string[] {
  const wanted = foldName(text);
  const like = all.filter(({ name, nameEn }) =>
    [name, nameEn].some((one) => foldName(one).startsWith(wanted)),
  );
  const names =
    like.length > 0
      ? like.flatMap(({ name, nameHans, nameEn }) => [name, nameHans, nameEn])
      : all.map(({ name }) => name);
  return [...new Set(names)].slice(0, mostAccepted);
}

/** Gives each unit the id of the road it names, and that name as its address where it has none. */
async function onRoads(
  db: DbOrTx,
  units: readonly Placed[],
  problems: Problem[],
): Promise<Placed[]> {
  const known = new Map<string, store.StoredRoad[]>();
  for (const city of new Set(units.map(({ facts }) => facts.city))) {
    const names = units
      .filter(({ facts, road }) => facts.city === city && road !== '')
      .map(({ road }) => road);
    known.set(
      city,
      names.length === 0 ? [] : await store.selectRoads(db, city, [...new Set(names)]),
    );
  }
  return units.flatMap((unit) => {
    if (unit.road === '') return [unit];
    const road = known
      .get(unit.facts.city)!
      .find(
        (one) => one.district === unit.facts.district && isNamed({ ...one, nameEn: '' }, unit.road),
      );
    if (road)
      return [
        {
          ...unit,
          facts: { ...unit.facts, roadId: road.id, address: unit.facts.address || road.name },
        },
      ];
    problems.push({
      line: unit.line,
      column: 'road',
      reason: `expected a known road of ${unit.facts.district}, got ${JSON.stringify(unit.road)}`,
      cause: 'road',
      got: unit.road,
      accepted: [],
    });
    return [];
  });
}

type Place = Awaited<ReturnType<typeof store.selectPlaces>>[number];

const placeKey = ({ city, address, doorNo, floor }: Place) =>
  [city, foldText(address), foldText(doorNo), floor].join('\n');

async function withoutDoubles(
  db: DbOrTx,
  memberId: string,
  units: readonly Placed[],
  problems: Problem[],
): Promise<Placed[]> {
  const there = new Set((await store.selectPlaces(db, memberId)).map(placeKey));
  const lines = new Map<string, number>();
  return units.filter(({ line, facts }) => {
    const key = placeKey(facts);
    const before = lines.get(key);
    const about = { line, column: 'address', accepted: [] };
    if (there.has(key))
      problems.push({
        ...about,
        reason: 'is among your units already',
        cause: 'there',
        got: facts.address,
      });
    else if (before !== undefined)
      problems.push({
        ...about,
        reason: `is the unit of line ${before} again`,
        cause: 'twice',
        got: String(before),
      });
    else lines.set(key, line);
    return !there.has(key) && before === undefined;
  });
}

async function writeUnits(open: Tx, units: readonly Placed[], caller: Caller): Promise<void> {
  const memberId = caller.member!.id;
  await assertRoom(open, memberId, units.length);
  for (const { facts, book } of units) {
    const id = `sp_${v7()}`;
    await store.insertUnit(open, {
      id,
      memberId,
      facts,
      book,
      completeness: completenessOf(facts),
    });
    await store.insertStep(open, { unitId: id, act: 'import', status: 'draft', actorId: memberId });
  }
  await recordAudit(open, {
    ...auditActor(caller),
    action: 'my-shop.imported',
    target: memberId,
    detail: { units: units.length },
  });
}

const causes: Readonly<Partial<Record<string, ImportCause>>> = {
  city: 'city',
  floor: 'floor',
  role: 'choice',
  kind: 'choice',
  category: 'choice',
  payEveryMonths: 'choice',
  leaseStartsOn: 'day',
  leaseEndsOn: 'day',
  nextReviewOn: 'day',
};

/** A problem of one cell with its cause, which a page localizes. */
function problemOf(
  line: number,
  cells: Readonly<Partial<Record<ImportColumn, string>>>,
  { column, reason }: CellProblem,
): Problem {
  const got = (cells[column as ImportColumn] ?? '').trim();
  const bounds: readonly number[] | undefined = Object.hasOwn(importBounds, column)
    ? importBounds[column as keyof typeof importBounds]
    : undefined;
  const cause = causeOf(column, got, reason, bounds !== undefined);
  return {
    line,
    column,
    reason,
    cause,
    got,
    accepted: cause === 'number' ? bounds!.map(String) : [],
  };
}

function causeOf(column: string, got: string, reason: string, isNumber: boolean): ImportCause {
  if (reason.startsWith('expected the last day of the lease and its rent')) return 'leaseTogether';
  if (reason.startsWith('expected a day not before the first day')) return 'leaseOrder';
  if (reason.startsWith('expected an area from 0.3 to 1')) return 'netArea';
  if (got === '') return 'missing';
  return isNumber ? 'number' : (causes[column] ?? 'text');
}
