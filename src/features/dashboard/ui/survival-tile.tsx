import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { observedCityNamed } from '#src/domain/success-rate.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { SurvivalChart } from '#src/ui/charts/survival-chart.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { dashboardSurvival } from '../contract/dashboard.ts';
import type { Scope } from './dashboard-address.ts';
import { Tile } from './dashboard-tile.tsx';
import { IgnoredFiltersNote } from './ignored-filters-note.tsx';

type Answer = OutputOf<typeof dashboardSurvival>;

/**
 * How long shops stay open, by trade; where none were followed here, those of the city where most
 * were.
 */
export function SurvivalTile({ scope }: { scope: Scope }) {
  const { t } = useText();
  const { category } = scope.cases;
  const asked = (city: string) => ({ city, ...(category && { category }) });
  const here = useQuery(dashboardSurvival, asked(scope.city.name));
  const isHere = (here.data?.trades.length ?? 0) > 0;
  const other = isHere
    ? undefined
    : here.data?.cities.find(({ name }) => name !== scope.city.name)?.name;
  const there = useQuery(dashboardSurvival, other === undefined ? null : asked(other));
  return (
    <Tile
      query={other === undefined ? here : there}
      title={t('dashboard.survival')}
      isEmpty={({ trades }) => trades.length === 0}
      empty={t('dashboard.survival.none')}
    >
      {(answer) => <Curves answer={answer} city={other ?? scope.city.name} scope={scope} />}
    </Tile>
  );
}

function Curves({
  answer: { trades, window, leftOut },
  city,
  scope,
}: {
  answer: Answer;
  city: string;
  scope: Scope;
}) {
  const { t, locale, percent } = useText();
  const observed = observedCityNamed(city);
  const cityName = observed ? placeText(locale, observed) : city;
  const [first] = trades;
  const afterThree = first?.curve.findLast(({ time }) => time <= 3);
  const title =
    first && afterThree
      ? t('dashboard.survival.three', {
          city: cityName,
          trade: tradeLabel(first.category, locale),
          share: percent(afterThree.survival),
          low: percent(afterThree.low),
          high: percent(afterThree.high),
        })
      : t('dashboard.survival');
  return (
    <ChartCard
      title={title}
      unit={[
        t('dashboard.survival.unit'),
        ...trades.map(({ category, n, events }) =>
          t('dashboard.survival.n', { trade: tradeLabel(category, locale), n, events }),
        ),
      ].join(' · ')}
      provenance="survey"
      source={t('dashboard.survival.source', { city: cityName })}
      date={window ? `${window.first}–${window.last}` : undefined}
      columns={[
        { label: t('dashboard.trade') },
        { label: t('dashboard.survival.years'), digits: 1 },
        { label: t('chart.risk.atRisk') },
        { label: t('chart.risk.events') },
        { label: t('chart.survival.open'), digits: 1, percent: true },
        { label: t('chart.interval.low'), digits: 1, percent: true },
        { label: t('chart.interval.high'), digits: 1, percent: true },
      ]}
      rows={trades.flatMap(({ category, curve }) =>
        curve.map((step) => [
          tradeLabel(category, locale),
          step.time,
          step.atRisk,
          step.events,
          step.survival,
          step.low,
          step.high,
        ]),
      )}
      openIn={{
        to: `/shop-success-rate?${new URLSearchParams({ city }).toString()}`,
        label: t('dashboard.open.success'),
      }}
      note={
        <>
          {city !== scope.city.name && (
            <p>
              {t('dashboard.survival.elsewhere', {
                here: placeText(locale, scope.city),
                city: cityName,
              })}
            </p>
          )}
          {leftOut > 0 && <p>{t('dashboard.survival.left', { n: leftOut })}</p>}
          <IgnoredFiltersNote scope={scope} follows={['category']} isOfCity />
        </>
      }
    >
      <SurvivalChart
        label={t('dashboard.survival')}
        groups={trades.map(({ category, n, curve, risk }) => ({
          key: category,
          name: tradeLabel(category, locale),
          n,
          steps: curve,
          risk,
        }))}
        callouts={[1, 3, 5, 10]}
        median={trades.length === 1 ? first?.median : undefined}
      />
    </ChartCard>
  );
}
