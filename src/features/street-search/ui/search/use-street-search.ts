import { useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { searchStreets, type Street } from '../../contract/street-search.ts';
import { rankSensitivity } from '../../model/rank-sensitivity.ts';
import { scoredStreet } from '../../model/scored-street.ts';
import {
  defaultWeights,
  scoreStreets,
  type StreetScore,
  type Weights,
} from '../../model/street-score.ts';
import { weightsRule, weightsText } from '../../model/street-weights.ts';
import { questionOf, streetAddress } from './street-address.ts';

/** A street with its place in the order. */
export interface RankedStreet {
  street: Street;
  score: StreetScore;
}

export type StreetSearchState = ReturnType<typeof useStreetSearch>;

/** The question in the address, its answer, and the order by the weights. */
export function useStreetSearch() {
  const navigation = useListAddress(streetAddress);
  const { state, applyFilter } = navigation;
  const question = questionOf(state.filter);
  const query = useQuery(searchStreets, question);
  const { weights, moveWeights } = useWeights(state.filter['weights'], applyFilter);
  const list = query.data?.list;
  const scored = useMemo(() => (list ?? []).map(scoredStreet), [list]);
  const ranked = useMemo(() => ranking(list ?? [], scoreStreets(scored, weights)), [list, scored, weights]); // prettier-ignore
  const sensitivity = useMemo(() => rankSensitivity(scored, weights), [scored, weights]);
  const [pointed, setPointed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>(state.compared ?? []);
  const choose = (id: string) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    );
  return {
    navigation,
    question,
    query,
    weights,
    moveWeights,
    ranked,
    sensitivity,
    pointed,
    setPointed,
    chosen: chosen.filter((id) => list?.some((street) => street.id === id)),
    choose,
    clearChosen: () => setChosen([]),
  };
}

function ranking(list: readonly Street[], scores: readonly StreetScore[]): RankedStreet[] {
  const streets = new Map(list.map((street) => [street.id, street]));
  return scores.map((score) => ({ street: streets.get(score.id)!, score }));
}

/** Weights follow the pointer at once; the address gets them when it rests. */
function useWeights(
  inAddress: string | readonly string[] | undefined,
  applyFilter: (change: Record<string, string | undefined>) => void,
) {
  const kept = inAddress === undefined ? defaultWeights : (weightsRule.read(String(inAddress)) ?? defaultWeights); // prettier-ignore
  const [draft, setDraft] = useState<Weights | null>(null);
  const moveWeights = (weights: Weights, isDone: boolean) => {
    setDraft(isDone ? null : weights);
    const text = weightsText(weights);
    if (isDone) applyFilter({ weights: text === weightsText(defaultWeights) ? undefined : text });
  };
  return { weights: draft ?? kept, moveWeights };
}
