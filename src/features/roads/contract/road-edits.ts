import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { roadGrades } from '#src/domain/road.ts';

const base = '/api/v1/managed-roads';
const access = ['login', 'can:road-manage'];
const id = text(60);
const shortest = 6;
const reasonExpected = `a text of ${shortest} to 200 characters`;
const reason = z
  .string(reasonExpected)
  .check(
    z.refine(
      (value) => [...value.trim()].length >= shortest && [...value].length <= 200,
      reasonExpected,
    ),
  );
const names = { name: text(40), nameHans: text(40) };

export const managedRoad = z.strictObject({
  id: z.string(),
  city: z.string(),
  district: z.string(),
  name: z.string(),
  nameHans: z.string(),
  /** Its other names; a file with one of them means this road. */
  otherNames: z.array(z.strictObject({ id: z.string(), name: z.string(), nameHans: z.string() })),
  /** Published cases, shops shown, and survey points on it. */
  kases: z.int(),
  shops: z.int(),
  samples: z.int(),
  hasPlace: z.boolean(),
  /** Null: not graded. */
  grade: z.nullable(z.enum(roadGrades)),
  /** Null: it is shown. */
  retractedAt: z.nullable(instant),
  editedAt: z.nullable(instant),
});

export const listManagedRoads = pageEndpoint({
  path: base,
  summary: 'Roads for editors, retracted ones included; `q` is part of any of their names.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    city: z.optional(text(20)),
    district: z.optional(text(20)),
    q: z.optional(text(40)),
    state: z.optional(oneOf(['shown', 'retracted'])),
    ...pageFields,
  }),
  item: managedRoad,
  whole: z.null(),
});

export const renameRoad = endpoint({
  method: 'POST',
  path: `${base}/:id/rename`,
  summary: 'Renames a road. Its previous name becomes an alias.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ id, ...names }),
  output: managedRoad,
});

export const addRoadNameInput = z.strictObject({ id, ...names });

export const addRoadName = endpoint({
  method: 'POST',
  path: `${base}/:id/names`,
  summary: 'Adds an alias of a road.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: addRoadNameInput,
  output: managedRoad,
});

export const removeRoadName = endpoint({
  method: 'POST',
  path: `${base}/:id/names/remove`,
  summary:
    'Removes an alias of a road. A later import with that name creates a separate road again.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ id, nameId: id }),
  output: managedRoad,
});

export const gradeRoad = endpoint({
  method: 'POST',
  path: `${base}/:id/grade`,
  summary:
    'Sets the trade grade of a road; `none` clears it. A later import with a grade overrides it.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ id, grade: oneOf([...roadGrades, 'none']) }),
  output: managedRoad,
});

export const mergeRoadInput = z.strictObject({ id, into: id, reason });

export const mergeRoad = endpoint({
  method: 'POST',
  path: `${base}/:id/merge`,
  summary:
    'Merges a road into another of its city: cases, shops, points, followers and purchased sheets move, its name becomes an alias.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: mergeRoadInput,
  output: managedRoad,
});

export const retractRoadInput = z.strictObject({ id, reason });

export const retractRoad = endpoint({
  method: 'POST',
  path: `${base}/:id/retract`,
  summary: 'Removes a road from searches and maps. Its records stay.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: retractRoadInput,
  output: managedRoad,
});

export const restoreRoad = endpoint({
  method: 'POST',
  path: `${base}/:id/restore`,
  summary: 'Restores a retracted road.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ id, reason }),
  output: managedRoad,
});

export type ManagedRoad = OutputOf<typeof listManagedRoads>['list'][number];
