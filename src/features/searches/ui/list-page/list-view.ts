export type ListView = 'split' | 'list' | 'map' | 'charts';

/**
 * `auto` chooses by screen size and is never written; `searched` is the list of the member's own
 * searches.
 */
export const listViews = ['auto', 'map', 'list', 'searched'] as const;

/**
 * A wide screen shows list and map beside each other, so the map alone is a view of narrow screens.
 */
export function listView(view: string, wide: boolean): ListView {
  if (view === 'charts' || (view === 'list' && wide)) return view;
  if (wide) return 'split';
  return view === 'map' ? 'map' : 'list';
}
