import { sql, type RawBuilder } from 'kysely';
import { bigramsOf } from '#src/domain/bigrams.ts';
import { foldText, searchTermsOf } from '#src/domain/search-text.ts';

/** Columns of a searchable text: folded, and its pairs of characters. */
export interface TextColumns {
  text: RawBuilder<unknown>;
  bigrams: RawBuilder<unknown>;
}

/**
 * Whether the text of a row contains every word.
 *
 * The pairs of characters find candidates by their index; whether they are adjacent is checked on
 * the text.
 */
export function containsTerms(words: string, { text, bigrams }: TextColumns): RawBuilder<unknown> {
  const folded = foldText(words);
  const pairs = bigramsOf(folded);
  const all = searchTermsOf(folded).map((word) => sql`${text} LIKE ${containing(word)}`);
  if (pairs.length > 0) all.unshift(sql`${bigrams} @> ${pairs}::int[]`);
  return sql.join(all, sql` AND `);
}

/** A LIKE pattern that matches a text anywhere. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
