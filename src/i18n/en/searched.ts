import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'searched'> = {
  'searched.none':
    'No searches yet. Every search is saved here, and opening it again is free of charge.',
  'searched.none.kases': 'Searching is free; jindou only unlock whole rows.',
  'searched.begin': 'Search now',
  'searched.asked': 'Median asking unit rent',
  'searched.open': 'Open',
  'searched.again': 'Run again and compare',
  'searched.merge': 'Merge into one search',
  'searched.difference': '{before} → {n}: {added} added, {gone} removed',
  'searched.retracted': ', {n} retracted',
  'searched.median': 'median {before} → {after}',
  'watchTrouble.failed': 'No notices since {at} because of an error on our side.',
  'watchTrouble.forbidden': 'No notices since {at}: your current role cannot search here.',
  'watchTrouble.outdated':
    'No notices since {at}: the filters are no longer valid. Search again and save the search.',
  'watchTrouble.next': 'Next attempt {at}; it includes the missed results.',
  'sorting.label': 'Sort by',
  'sorting.up': '{column}, ascending',
  'sorting.down': '{column}, descending',
  'sorting.usual': 'Default order',
};
