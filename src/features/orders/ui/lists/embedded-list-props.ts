import { pageSizes } from '#src/domain/page.ts';

/** What the address of a bare list says: how many rows, and whether a row is one line. */
export interface EmbeddedListProps {
  limit: number;
  compact: boolean;
}

/**
 * Anything that cannot be used falls back to the usual and is named in `wrong`. @param usual Rows
 * where the address says none.
 */
export function embeddedListProps(
  query: URLSearchParams,
  usual: number,
): { props: EmbeddedListProps; wrong: { key: string; value: string }[] } {
  const wrong: { key: string; value: string }[] = [];
  const refuse = (key: string) => void wrong.push({ key, value: query.get(key) ?? '' });
  const limitText = query.get('limit');
  const limit = pageSizes.find((size) => String(size) === limitText);
  if (limitText !== null && limit === undefined) refuse('limit');
  const compactText = query.get('compact');
  if (compactText !== null && compactText !== '1' && compactText !== '0') refuse('compact');
  // Orders of other members are never shown here: members see their own.
  for (const key of new Set(query.keys())) if (!['limit', 'compact'].includes(key)) refuse(key);
  return { props: { limit: limit ?? usual, compact: compactText === '1' }, wrong };
}
