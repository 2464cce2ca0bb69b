import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaText, floorText } from '#src/client/text/band-labels.ts';
import { kaseCharts, searchKases } from '#src/features/kases/contract/kases.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { kaseAddress, type City } from './home-place.ts';
import styles from './home.module.css';

const ChargedPrice = lazy(() => import('#src/features/wallet/ui/payment/charged-price.tsx'));

const newest = 7;
const quartersShown = 9;

interface DistrictEvidenceProps {
  city: City;
  district: string | undefined;
  /** Takes the whole row. */
  isWide?: boolean;
}

/**
 * What came in lately in the chosen district: how much by quarter, and the newest deals, masked as
 * everywhere.
 */
export function DistrictEvidence({ city, district, isWide = false }: DistrictEvidenceProps) {
  const translator = useText();
  const { t, locale } = translator;
  const filter = { city: city.name, ...(district && { district }) };
  const charts = useQuery(kaseCharts, filter);
  const rows = useQuery(searchKases, { ...filter, sort: '-date', limit: newest });
  const place = city.districts.find(({ name }) => name === district) ?? city;
  const to = kaseAddress(city.name, district);
  return (
    <section
      className={classNames(styles.card, styles.evidence, isWide && styles.wide)}
      aria-labelledby="evidence"
    >
      <header>
        <div className={styles.title}>
          <h2 id="evidence">{t('home.evidence', { place: placeText(locale, place) })}</h2>
          <ProvenanceBadge of="register" />
        </div>
        <Link to={to} aria-label={`${t('home.evidence.all')} – ${placeText(locale, place)}`}>
          {t('home.evidence.all')}
        </Link>
      </header>
      <AsyncView query={charts} skeleton={<SkeletonLines lines={2} height={54} />}>
        {({ byQuarter }) => <QuarterBars quarters={byQuarter.slice(-quartersShown)} />}
      </AsyncView>
      <h3 className={styles.listTitle}>{t('home.evidence.list')}</h3>
      <AsyncView
        query={rows}
        skeleton={<SkeletonLines lines={newest} />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState isCompact icon="list" title={t('home.evidence.none')}>
            <Link to={kaseAddress(city.name)}>
              {t('home.evidence.city', { place: placeText(locale, city) })}
            </Link>
          </EmptyState>
        }
      >
        {({ list }) => (
          <ul>
            {list.map((row) => (
              <li key={row.id}>
                {row.road === '' ? (
                  <span className={styles.road}>{t('home.evidence.noRoad')}</span>
                ) : (
                  <Link
                    className={styles.road}
                    to={`${to}&road=${encodeURIComponent(row.road)}`}
                    lang={locale === 'en' ? 'zh-Hant' : undefined}
                  >
                    {placeText(locale, {
                      name: row.road,
                      nameHans: row.roadHans,
                      nameEn: row.roadEn,
                    })}
                  </Link>
                )}
                <Caption as="span" className={styles.terms}>
                  {row.quarter} · {areaText(row.areaBand, translator)} ·{' '}
                  {floorText(row.floorBand, t)}
                </Caption>
                {row.details === null ? (
                  <span className={styles.price}>
                    <Suspense>
                      <ChargedPrice of="kase" jindou={row.priceJindou} />
                    </Suspense>
                  </span>
                ) : (
                  <span className={styles.tag}>{t('kase.owned')}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}

interface Quarter {
  quarter: string;
  n: number;
  complete: boolean;
}

const tallestRem = 4;

/**
 * How many cases each quarter brought; one that is not complete yet is dashed, so that it does not
 * look like a fall.
 */
function QuarterBars({ quarters }: { quarters: readonly Quarter[] }) {
  const { t, number } = useText();
  const most = Math.max(...quarters.map(({ n }) => n), 1);
  return (
    <figure className={styles.bars}>
      <figcaption>{t('home.evidence.quarters')}</figcaption>
      <ol>
        {quarters.map(({ quarter, n, complete }) => (
          <li key={quarter}>
            <span className={styles.spoken}>
              {t(complete ? 'home.evidence.quarter' : 'home.evidence.incomplete', { quarter, n })}
            </span>
            <span className={styles.column} aria-hidden="true">
              <b>{number(n)}</b>
              <i
                className={complete ? undefined : styles.dashed}
                style={{ height: `${(n / most) * tallestRem}rem` }}
              />
            </span>
            <span className={styles.axis} aria-hidden="true">
              {quarter.slice(2)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
