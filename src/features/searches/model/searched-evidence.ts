import type { EvidenceKind } from '#src/features/data-sources/model/evidence.ts';
import type { Searchable } from './saved-search.ts';

/** The evidence that a search shows. Roads and streets state the rents of cases. */
export const evidenceOf: Readonly<Record<Searchable, EvidenceKind>> = {
  kases: 'kases',
  shops: 'shops',
  roads: 'kases',
  streets: 'kases',
  samples: 'samples',
  'pre-shops': 'pre-shops',
  'owned-kases': 'kases',
};
