import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { jobView } from '#src/contract/jobs.ts';
import { areaUnits } from '#src/domain/area-unit.ts';
import { rentPeriods } from '#src/domain/city.ts';
import { dateFormats, encodings, fieldNeeds, uploadedKinds } from '#src/domain/import-form.ts';
import { undoObstacles } from '../model/undo-obstacle.ts';

const base = '/api/v1/imports';
const access = ['login', 'can:data-import'];
const id = text(60);

/** The highest limit an operator may set, see `IMPORT_LARGEST_MB`. */
export const largestImportBytes = 2_000_000_000;

const importFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
});

export const sendImportFile = endpoint({
  method: 'POST',
  path: `${base}/files`,
  summary: 'Uploads a CSV or GeoJSON file for an import. Kept for seven days.',
  access,
  apiKey: 'denied',
  files: { field: 'file', most: 1, largestBytes: largestImportBytes, spooled: true },
  input: z.strictObject({
    file: z
      .array(
        z.strictObject({
          name: text(200),
          type: z.string(),
          bytes: z.int().check(z.minimum(1, 'a file with content')),
          sha256: z.string(),
          path: z.string(),
        }),
        'one file',
      )
      .check(z.minLength(1, 'one file')),
  }),
  output: importFile,
});

const name = z.string('a name').check(z.maxLength(200, 'at most 200 characters'));
const short = z.string('a text').check(z.maxLength(300, 'at most 300 characters'));

/** As a file of `mappings/` has it, without its source. */
export const columnMapping = z.strictObject({
  title: short,
  file: z.strictObject({
    delimiter: z.string('one character').check(z.length(1, 'one character')),
    /** Names of the columns of a file without a heading row. */
    heading: z.nullable(z.array(name)),
    only: z.record(name, z.array(short)),
  }),
  columns: z.record(name, z.union([name, z.array(name)])),
  extract: z.record(name, z.strictObject({ from: name, pattern: short })),
  constants: z.record(name, short),
  values: z.record(name, z.record(short, short)),
  units: z.strictObject({
    area: oneOf(areaUnits),
    rent: z.strictObject({ per: oneOf(rentPeriods), of: z.nullable(oneOf(areaUnits)) }),
  }),
  dates: z.nullable(oneOf(dateFormats)),
});

const source = z.strictObject({
  key: z.string(),
  title: z.string(),
  titleEn: z.string(),
  attribution: z.string(),
  licence: z.string(),
});

const mappingView = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Null: of a mapping that comes with the program, which names no kind. */
  kind: z.nullable(oneOf(uploadedKinds)),
  isShipped: z.boolean(),
});

export const importOptions = endpoint({
  method: 'GET',
  path: `${base}/options`,
  summary: 'Kinds of files with their fields, data sources and kept mappings.',
  access,
  apiKey: 'denied',
  input: z.strictObject({}),
  output: z.strictObject({
    largestBytes: z.int(),
    kinds: z.array(
      z.strictObject({
        name: oneOf(uploadedKinds),
        format: z.enum(['csv', 'geojson']),
        /** Null: its rows are no data of a source. */
        defaultSource: z.nullable(z.string()),
        fields: z.array(
          z.strictObject({
            name: z.string(),
            need: z.enum(fieldNeeds),
            /** Codes it accepts; empty where it accepts other values. */
            codes: z.array(z.string()),
          }),
        ),
      }),
    ),
    sources: z.array(source),
    mappings: z.array(mappingView),
  }),
});
export type ImportOptions = OutputOf<typeof importOptions>;

export const previewImport = endpoint({
  method: 'GET',
  path: `${base}/files/:id/preview`,
  summary: 'Encoding, columns and first rows of a file, with a proposed mapping of its columns.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    id,
    kind: oneOf(uploadedKinds),
    /** Recognised when omitted. */
    encoding: z.optional(oneOf(encodings)),
    /** Id of a mapping to use; the one that fits best when omitted. */
    mapping: z.optional(text(80)),
  }),
  output: z.strictObject({
    encoding: z.enum(encodings),
    columns: z.array(z.string()),
    rows: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
    /** Values of the first rows in columns with few of them. */
    values: z.record(z.string(), z.array(z.string())),
    mapping: columnMapping,
    /** Id of the mapping it was taken from; null where the names of the columns proposed it. */
    mappingId: z.nullable(z.string()),
  }),
});
export type ImportPreview = OutputOf<typeof previewImport>;

const order = z.strictObject({
  fileId: id,
  kind: oneOf(uploadedKinds),
  encoding: z.optional(oneOf(encodings)),
  mapping: columnMapping,
  /** Key of a source that exists; that of the kind when neither is given. */
  sourceKey: z.optional(text(80)),
  newSource: z.optional(
    z.strictObject({
      title: text(120),
      titleEn: text(120),
      publisher: short,
      attribution: text(500),
      licence: text(120),
      licenceUrl: short,
      url: short,
    }),
  ),
});
export type ImportOrder = z.output<typeof order>;

export const checkImport = endpoint({
  method: 'POST',
  path: `${base}/checks`,
  summary: 'Dry run of an import as a job: what it would add, change and refuse.',
  access,
  apiKey: 'denied',
  input: order,
  output: jobView,
});

export const startImport = endpoint({
  method: 'POST',
  path: `${base}/runs`,
  summary: 'Imports a file as a job. A file that was imported is not imported twice.',
  access,
  apiKey: 'denied',
  input: order,
  output: jobView,
});

const count = z.int();

/** Result of both jobs. */
export const importReport = z.strictObject({
  /** Null for a dry run. */
  runId: z.nullable(z.string()),
  rowsIn: count,
  added: count,
  changed: count,
  /** Existing rows without a change. */
  unchanged: count,
  rejected: count,
  /** The file was imported before; nothing was done. */
  already: z.boolean(),
  converted: z.record(z.string(), count),
  causes: z.array(
    z.strictObject({
      field: z.string(),
      expected: z.string(),
      count,
      lines: z.array(count),
      got: z.array(z.string()),
    }),
  ),
  /** Why the file cannot be read to its end; null where it can. */
  problem: z.nullable(z.strictObject({ code: z.string(), details: z.array(z.string()) })),
});
export type ImportReport = z.output<typeof importReport>;

const run = z.strictObject({
  id: z.string(),
  kind: z.string(),
  fileName: z.string(),
  sourceTitle: z.nullable(z.string()),
  sourceTitleEn: z.nullable(z.string()),
  /** Null: on the command line, or by a member who left. */
  by: z.nullable(z.string()),
  /** Whether its changes are recorded, without which it cannot be undone. */
  isRecorded: z.boolean(),
  rowsIn: count,
  added: count,
  /** Null where they are not recorded; they are then among those added. */
  changed: z.nullable(count),
  unchanged: count,
  rejected: count,
  startedAt: instant,
  finishedAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
  undoneBy: z.nullable(z.string()),
});
export type ImportRunView = z.output<typeof run>;

export const listImportRuns = pageEndpoint({
  path: `${base}/runs`,
  summary: 'Runs of imports, newest first.',
  access,
  apiKey: 'denied',
  input: z.strictObject(pageFields),
  item: run,
  whole: z.null(),
});

export const undoImport = endpoint({
  method: 'POST',
  path: `${base}/runs/:id/undo`,
  summary:
    'Removes what a run added and restores what it changed; 409 with the obstacles where other records depend on its rows.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({ removed: count, restored: count }),
});

/** Data of the 409 of `undoImport`. */
export const undoRefusal = z.strictObject({
  reason: z.literal('obstacles'),
  obstacles: z.array(
    z.strictObject({ obstacle: z.enum(undoObstacles), count, detail: z.string() }),
  ),
});

export const keepMapping = endpoint({
  method: 'POST',
  path: `${base}/mappings`,
  summary: 'Keeps a mapping under a name, in place of the one with the same name.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ name: text(60), kind: oneOf(uploadedKinds), mapping: columnMapping }),
  output: mappingView,
});
