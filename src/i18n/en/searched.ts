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
};
