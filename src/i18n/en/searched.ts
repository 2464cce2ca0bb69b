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
  'watchTrouble.forbidden': 'No notices since {at}: your current role has no access to this search.',
  'watchTrouble.outdated': 'No notices since {at}: its filters no longer exist. Search again and save that.',
  'watchTrouble.next': 'Next attempt {at}; missed results are included then.',
  'sorting.label': 'Sort by',
  'sorting.up': '{column}, ascending',
  'sorting.down': '{column}, descending',
  'sorting.usual': 'Usual order',
};
