import * as z from 'zod/mini';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { oneOf, text } from '#src/contract/field-schemas.ts';
import { evidenceKinds } from '../model/evidence.ts';

export const listDataSources = endpoint({
  method: 'GET',
  path: '/api/v1/data-sources',
  summary: 'Sources of the data with licence and imported files.',
  access: [],
  apiKey: 'public',
  input: nothing,
  output: z.array(
    z.strictObject({
      key: z.string(),
      title: z.string(),
      titleEn: z.string(),
      publisher: z.string(),
      attribution: z.string(),
      licence: z.string(),
      licenceUrl: z.string(),
      url: z.string(),
      /** Last import of a file, also of one that was read before; null without files. */
      checkedAt: z.nullable(z.iso.datetime()),
      files: z.array(
        z.strictObject({
          name: z.string(),
          rowsIn: z.int(),
          loaded: z.int(),
          rejected: z.int(),
          duplicate: z.int(),
          finishedAt: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

const dated = {
  /** Month of the newest row, `2026-09`. */
  until: z.string(),
  /** Null for a source whose rows come one by one, such as those of members. */
  checkedAt: z.nullable(z.iso.datetime()),
};

/** Of the newest source, and each source for itself. */
export const freshness = z.strictObject({
  ...dated,
  sources: z.array(
    z.strictObject({ key: z.string(), title: z.string(), titleEn: z.string(), ...dated }),
  ),
});

export const readFreshness = endpoint({
  method: 'GET',
  path: '/api/v1/data-freshness',
  summary: 'Newest month of the evidence of a city, and when its sources were last checked.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ evidence: oneOf(evidenceKinds), city: z.optional(text(20)) }),
  /** Null without any evidence. */
  output: z.nullable(freshness),
});
