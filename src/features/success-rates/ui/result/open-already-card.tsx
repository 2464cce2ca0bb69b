import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { ShareBars } from './share-bars.tsx';
import { ChartCard } from '#src/ui/charts/index.ts';
import { Select } from '#src/ui/select/select.tsx';
import { ForecastNote, type ForecastTarget } from './forecast-note.tsx';
import type { OpenAlready } from './open-already.ts';
import { observedProvenance, sourceOf, windowOf } from './report-sources.ts';
import type { Result } from './run-types.ts';

/** Default age: the first years have the highest risk, and most readers already run a shop. */
const usual = 2;

/**
 * Survival of shops already open for some years: relevant to their operators, unlike the rate of
 * new shops.
 */
export function OpenAlreadyCard({
  ages,
  result,
  target,
}: {
  ages: readonly OpenAlready[];
  result: Result;
  /** The trade whose forecasts were tested; null on a shared page, and for several trades. */
  target: ForecastTarget | null;
}) {
  const words = useText();
  const { t, percent } = words;
  const [chosen, setChosen] = useState(usual);
  const age = ages.find(({ years }) => years === chosen) ?? ages[0];
  if (!age) return null;
  const { years, atRisk, later } = age;
  const horizon = later.find(({ more }) => more === 3) ?? later.at(-1)!;
  return (
    <ChartCard
      printsData
      title={t('success.already.title', {
        age: t('success.already.age', { n: years }),
        after: t('success.already.after', { n: horizon.more }),
        share: percent(horizon.survival, 1),
      })}
      unit={t('success.already.unit', { n: atRisk })}
      provenance={observedProvenance(result)}
      source={sourceOf(result, words)}
      date={windowOf(result)}
      columns={[
        { label: t('success.already.open') },
        { label: t('success.already.more') },
        { label: t('success.already.share'), digits: 1, percent: true },
        { label: t('chart.interval.low'), digits: 1, percent: true },
        { label: t('chart.interval.high'), digits: 1, percent: true },
        { label: t('chart.risk.atRisk') },
      ]}
      rows={ages.flatMap((row) =>
        row.later.map(({ more, survival, low, high }) => [
          row.years,
          more,
          survival,
          low,
          high,
          row.atRisk,
        ]),
      )}
      note={target && <ForecastNote target={target} years={horizon.more} />}
      actions={
        <Select
          aria-label={t('success.already.open')}
          value={years}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {ages.map((row) => (
            <option key={row.years} value={row.years}>
              {t('success.already.age', { n: row.years })}
            </option>
          ))}
        </Select>
      }
    >
      <ShareBars
        label={t('success.already.share')}
        bars={later.map(({ more, survival, low, high }) => ({
          key: String(more),
          name: t('success.already.after', { n: more }),
          share: survival,
          n: atRisk,
          interval: low === null || high === null ? undefined : { low, high },
        }))}
      />
    </ChartCard>
  );
}
