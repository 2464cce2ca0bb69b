import type { Provenance } from '#src/domain/provenance.ts';
import type { Measure, ScoredStreet } from './street-score.ts';

interface Surveyed {
  provenance: Provenance;
}

/** The figures of a street that the score reads. */
export interface StreetFigures {
  id: string;
  rent: { point: number };
  within: number;
  evidence: { n: number };
  deals: number;
  vacancy: (Surveyed & { share: number }) | null;
  competition: (Surveyed & { per100: number }) | null;
}

/** The input of the score for one street. The location is measured by the level of its rents. */
export function scoredStreet(street: StreetFigures): ScoredStreet {
  const { id, rent, within, evidence, deals, vacancy, competition } = street;
  const of = (value: number, provenance: Provenance): Measure => ({ value, provenance });
  return {
    id,
    measures: {
      budget: of(within, 'modelled'),
      location: of(rent.point, 'modelled'),
      supply: of(deals, 'register'),
      evidence: of(evidence.n, 'register'),
      competition: competition && of(competition.per100, competition.provenance),
      vacancy: vacancy && of(vacancy.share, vacancy.provenance),
    },
  };
}
