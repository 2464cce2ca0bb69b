import type { WordsOf } from '../parts.ts';

export const words: WordsOf<'searched'> = {
  'searched.none': 'No searches yet. Each search is kept here and opens again free of charge.',
  'searched.none.kases': 'Searching is free; jindou only unlock whole rows.',
  'searched.begin': 'Search now',
  'searched.asked': 'Median of unit rents asked',
  'searched.open': 'Open',
  'searched.again': 'Run again and compare',
  'searched.merge': 'Open as one search',
  'searched.difference': '{before} → {n}: {added} new, {gone} gone',
  'searched.retracted': ', {n} retracted',
  'searched.median': 'median {before} → {after}',
  'watchTrouble.failed': 'Could not be run since {at}; the fault is ours.',
  'watchTrouble.forbidden': 'Nothing told since {at}: your present role may not search here.',
  'watchTrouble.outdated': 'Nothing told since {at}: its filters are known no more. Search anew and keep that.',
  'watchTrouble.next': 'Tried again {at}; what was missed is told then.',
  'sorting.label': 'Sort by',
  'sorting.up': '{column}, ascending',
  'sorting.down': '{column}, descending',
  'sorting.usual': 'Usual order',
};
