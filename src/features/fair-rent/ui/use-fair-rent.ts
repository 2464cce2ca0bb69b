import { useEffect } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { findFairRent, readFairRent } from '../contract/fair-rents.ts';
import { fairAddress, questionOf } from './fair-address.ts';

export type FairRentState = ReturnType<typeof useFairRent>;

/** The question in the address, its answer, and the full answer where it is bought. */
export function useFairRent() {
  const navigation = useListAddress(fairAddress);
  const { state, applyFilter } = navigation;
  const question = questionOf(state.filter);
  const query = useQuery(findFairRent, question);
  const linked = question === null ? state.filter['full'] : undefined;
  const bought = query.data?.answer?.bought ?? null;
  const id = linked === undefined ? bought : String(linked);
  const full = useQuery(readFairRent, id === null ? null : { id });
  const found = linked === undefined ? undefined : full.data;
  useEffect(() => {
    if (!found) return;
    const { address, areaM2, floorBand, side, frontageM, category, date } = found.question;
    applyFilter({
      full: undefined,
      address,
      area: String(areaM2),
      floor: floorBand,
      door: side,
      frontage: frontageM === null ? undefined : String(frontageM),
      category: category ?? undefined,
      date,
    });
  }, [found, applyFilter]);
  return { navigation, question, query, full };
}
