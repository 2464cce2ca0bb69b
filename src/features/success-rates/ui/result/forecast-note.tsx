import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { TradeCode } from '#src/domain/trade-taxonomy.ts';
import { forecastErrors } from '../../contract/survival-evidence.ts';
import type { Run } from './run-types.ts';

/** A trade of a city whose forecasts can be tested. */
export interface ForecastTarget {
  city: string;
  category: TradeCode;
}

/** Of a run of one trade; a shared run has no id, and its reader no login to ask with. */
export function forecastTarget({ id, question }: Run): ForecastTarget | null {
  const [category, ...more] = [question['category'] ?? []].flat();
  if (id === '' || category === undefined || more.length > 0) return null;
  return { city: String(question['city']), category: category as TradeCode };
}

/** How far forecasts of so many years were off in the past; nothing where none was tested. */
export function ForecastNote({ target, years }: { target: ForecastTarget; years: number }) {
  const { t, number } = useText();
  const found = useQuery(forecastErrors, target).data?.find((error) => error.years === years);
  if (!found) return null;
  const points = (share: number) => number(Math.abs(share) * 100, { maximumFractionDigits: 1 });
  return (
    <p>
      {t(found.bias >= 0 ? 'success.forecast.high' : 'success.forecast.low', {
        n: years,
        tests: found.tests,
        first: String(found.first),
        last: String(found.last),
        bias: points(found.bias),
        typical: points(found.typical),
      })}
    </p>
  );
}
