import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cityNamed } from '#src/domain/city.ts';
import { observedCityNamed } from '#src/domain/success-rate.ts';
import { dashboardSurvival } from '#src/features/dashboard/contract/dashboard.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { RoadSheetOutput } from '../../contract/roads.ts';
import styles from './road-sheet.module.css';

type Survival = OutputOf<typeof dashboardSurvival>;

const years = [1, 3, 5];

/**
 * How long shops of each trade stay open. A road has too few openings for an estimate, so it is
 * that of its city, or without survival data there, that of the city with most shops followed; the
 * card names the city.
 */
export default function SurvivalCard({ road }: { road: RoadSheetOutput['road'] }) {
  const { t } = useText();
  const { city, district, name } = road;
  const here = useQuery(dashboardSurvival, { city });
  const isHere = (here.data?.trades.length ?? 0) > 0;
  const other = isHere ? undefined : here.data?.cities.find((one) => one.name !== city)?.name;
  const there = useQuery(dashboardSurvival, other === undefined ? null : { city: other });
  return (
    <section className={styles.card} aria-label={t('road.sheet.survival')}>
      <h2>{t('road.sheet.survival')}</h2>
      <AsyncView
        query={other === undefined ? here : there}
        skeleton={<SkeletonLines lines={5} />}
        isEmpty={({ trades }) => trades.length === 0}
        empty={<HelpText>{t('road.sheet.survival.none')}</HelpText>}
      >
        {(answer) => <Table answer={answer} city={other ?? city} home={city} />}
      </AsyncView>
      <p>
        <Link to={`/shop-success-rate?${new URLSearchParams({ city, district, road: name })}`}>
          {t('road.sheet.survival.run')}
        </Link>
      </p>
    </section>
  );
}

function Table({
  answer: { trades, window },
  city,
  home,
}: {
  answer: Survival;
  city: string;
  home: string;
}) {
  const { t, locale, percent } = useText();
  const nameOf = (of: string) => {
    const known = observedCityNamed(of) ?? cityNamed(of);
    return known ? placeText(locale, known) : of;
  };
  return (
    <>
      {city !== home && (
        <p>{t('road.sheet.survival.elsewhere', { here: nameOf(home), city: nameOf(city) })}</p>
      )}
      {window && (
        <HelpText>
          {t('road.sheet.survival.of', {
            city: nameOf(city),
            first: String(window.first),
            last: String(window.last),
          })}
        </HelpText>
      )}
      <div
        className={styles.scroll}
        tabIndex={0}
        role="group"
        aria-label={t('road.sheet.survival')}
      >
        <table className={styles.evidence}>
          <thead>
            <tr>
              <th scope="col">{t('road.sheet.survival.trade')}</th>
              {years.map((n) => (
                <th key={n} scope="col">
                  {t('road.sheet.survival.years', { n })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trades.map(({ category, n, curve }) => (
              <tr key={category}>
                <th scope="row">
                  {tradeLabel(category, locale)} <small>n {n}</small>
                </th>
                {years.map((year) => {
                  // Beyond the last shop that was followed nothing is known; before the first that
                  // closed, all are open.
                  if ((curve.at(-1)?.time ?? 0) < year) return <td key={year}>–</td>;
                  const at = curve.findLast(({ time }) => time <= year);
                  return (
                    <td key={year}>
                      {at
                        ? `${percent(at.survival)} (${percent(at.low)}–${percent(at.high)})`
                        : percent(1)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <HelpText>{t('road.sheet.survival.note')}</HelpText>
    </>
  );
}
