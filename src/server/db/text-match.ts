import { sql, type RawBuilder } from 'kysely';
import { bigramsOf } from '#src/domain/bigram.ts';
import { foldText, wordsOf } from '#src/domain/search-text.ts';

/** Columns a text is kept in for searching: folded, and the pairs of characters in it. */
export interface TextColumns {
  text: RawBuilder<unknown>;
  bigrams: RawBuilder<unknown>;
}

/**
 * Whether a row holds every word somewhere in its text.
 *
 * The pairs of characters find candidates by their index; that they also stand together is checked on the text.
 */
export function holdsWords(words: string, { text, bigrams }: TextColumns): RawBuilder<unknown> {
  const folded = foldText(words);
  const pairs = bigramsOf(folded);
  const all = wordsOf(folded).map((word) => sql`${text} LIKE ${containing(word)}`);
  if (pairs.length > 0) all.unshift(sql`${bigrams} @> ${pairs}::int[]`);
  return sql.join(all, sql` AND `);
}

/** A pattern for LIKE that finds a text anywhere. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
