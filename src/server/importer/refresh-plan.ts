import * as z from 'zod/mini';
import { encodings } from './encoding.ts';
import { importKindNames } from './import-kinds.ts';
import { RefreshError } from './errors.ts';

const text = z.string('a text').check(z.minLength(1, 'a text'));

const entry = z.strictObject({
  /** Key of the data source that the rows belong to. */
  source: text,
  kind: z.enum(importKindNames, `one of ${importKindNames.join(', ')}`),
  /** A file, relative to that of the plan, or a web address. */
  from: text,
  mapping: z.optional(text),
  encoding: z.optional(z.enum(encodings, `one of ${encodings.join(', ')}`)),
  /** Program and arguments that write the file first; run without a shell, beside the plan. */
  command: z.optional(z.array(text).check(z.minLength(1, 'a program and its arguments'))),
});

/** What is imported of a source, and how its file is got. */
export type RefreshEntry = z.output<typeof entry>;

/**
 * Parses a plan: a list of files to import.
 *
 * @throws RefreshError naming what is wrong.
 */
export function parsePlan(content: string, file: string): RefreshEntry[] {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (cause) {
    throw new RefreshError('plan-wrong', `${file}: expected JSON. ${(cause as Error).message}`, {
      cause,
    });
  }
  const read = z.array(entry, 'a list').check(z.minLength(1, 'one entry or more')).safeParse(value);
  if (read.success) return read.data;
  const problems = read.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'plan'}: ${message}`,
  );
  throw new RefreshError('plan-wrong', `${file}: ${problems.join('; ')}`);
}
