import * as z from 'zod/mini';

const mostFields = 40;
const mostValues = 50;
const longest = 4_000;
const value = z.string('a text').check(z.maxLength(longest, `at most ${longest} characters`));

/**
 * A search as in the address of a page: texts by the names of its filters. They are validated by
 * the schema of the search they belong to, so that a stored search is parsed by the rules of a
 * later version.
 */
export const wireFilter = z
  .record(
    z.string(),
    z.union(
      [value, z.array(value).check(z.maxLength(mostValues, `at most ${mostValues} values`))],
      'texts',
    ),
  )
  .check(
    z.refine((filter) => Object.keys(filter).length <= mostFields, `at most ${mostFields} filters`),
  );

export type WireFilter = z.output<typeof wireFilter>;
