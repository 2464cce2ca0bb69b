export type Direction = 'ascending' | 'descending' | 'none';

/** How a column is sorted now; a sort is a key, with a minus when it goes downwards. */
export function directionOf(sort: string, key: string): Direction {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/**
 * The sort after a click on a head: ascending, descending, then the usual one again.
 *
 * Where the column is sorted in the usual way already, it turns round instead, since "none" would
 * look the same.
 */
export function nextSort(sort: string, key: string, usual: string): string {
  const direction = directionOf(sort, key);
  if (usual === `-${key}`) return direction === 'descending' ? key : `-${key}`;
  if (usual === key) return direction === 'ascending' ? `-${key}` : key;
  if (direction === 'none') return key;
  return direction === 'ascending' ? `-${key}` : usual;
}
