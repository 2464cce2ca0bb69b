import { useQuery } from '#src/client/hooks/use-query.ts';
import type { TradeCode } from '#src/domain/trade-taxonomy.ts';
import { successEvidence } from '../../contract/survival-evidence.ts';
import { bestEvidence } from '../../model/nearest-evidence.ts';
import type { Question } from '../form/question-address.ts';

/** A trade of a city that only surveys cover. */
export interface PanelTarget {
  city: string;
  category: TradeCode;
}

/** The trade an address names, where it is known from surveys and has no dates. */
export function usePanelTarget({ city, category }: Question): PanelTarget | null {
  const cities = useQuery(successEvidence, {}).data;
  const [code, ...more] = [category ?? []].flat();
  if (cities === undefined || more.length > 0) return null;
  const trade = cities.find(({ name }) => name === city)?.trades.find((one) => one.code === code);
  const best = trade && bestEvidence(trade.evidence);
  return best && best.kind !== 'dated' ? { city: String(city), category: trade.code } : null;
}
