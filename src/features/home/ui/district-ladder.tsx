import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { districtRents } from '#src/contract/places.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { dashboardAddress, kaseAddress, type City } from './home-place.ts';
import styles from './home.module.css';

/** The dashboard shows the rest. */
const shown = 6;

/**
 * Medians by district as a ladder of bars on one scale, with quartiles where the sample may show
 * them.
 */
export function DistrictRanking({ city, district }: { city: City; district: string | undefined }) {
  const { t, number } = useText();
  const query = useQuery(districtRents, { city: city.name });
  const period = query.data?.quarters;
  const { ofMany } = useRentFormat();
  const currency = query.data?.currency ?? null;
  const unit = currency && ofMany.unit(currency);
  const whole = (value: number) => ofMany.text(value, currency);
  return (
    <section className={`${styles.card} ${styles.ladder}`} aria-labelledby="districts">
      <header>
        <div className={styles.title}>
          <h2 id="districts">{t('home.districts')}</h2>
          <ProvenanceBadge of="register" />
        </div>
        {period && unit && (
          <Caption as="span">{t('home.districts.period', { ...period, unit })}</Caption>
        )}
      </header>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={12} height={36} />}
        isEmpty={({ districts }) => districts.length === 0}
        empty={<EmptyState isCompact icon="city" text={t('home.districts.none')} />}
      >
        {({ districts: all }) => {
          const districts = all.filter(({ name }, at) => at < shown || name === district);
          const widest = Math.max(...districts.map(({ median, q3 }) => q3 ?? median ?? 0), 1);
          const share = (value: number) => `${(value / widest) * 100}%`;
          return (
            <>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('home.districts.name')}</th>
                    <td />
                    <th scope="col">{t('home.districts.median')}</th>
                    <th scope="col">n</th>
                  </tr>
                </thead>
                <tbody>
                  {districts.map(({ n, median, q1, q3, ...names }) => (
                    <tr key={names.name} data-chosen={names.name === district || undefined}>
                      <th scope="row">
                        <Link to={kaseAddress(city.name, names.name)}>
                          <PlaceName {...names} nameEn={shortName(names.nameEn)} />
                        </Link>
                      </th>
                      <td>
                        {median !== null && (
                          <span
                            className={styles.scale}
                            title={
                              q1 !== null && q3 !== null
                                ? t('home.districts.quartiles', { q1: whole(q1), q3: whole(q3) })
                                : undefined
                            }
                          >
                            <i className={styles.bar} style={{ width: share(median) }} />
                            {q1 !== null && q3 !== null && (
                              <i
                                className={styles.whisker}
                                style={{ left: share(q1), width: share(q3 - q1) }}
                              />
                            )}
                          </span>
                        )}
                      </td>
                      <td>
                        {median === null ? (
                          <Caption as="span">{t('state.sample.small', { n })}</Caption>
                        ) : (
                          <b>{whole(median)}</b>
                        )}
                      </td>
                      <td>{number(n)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <Caption>
                {t('home.districts.legend')}{' '}
                {all.length > districts.length && (
                  <Link to={dashboardAddress(city.name)}>
                    {t('home.districts.all', { n: all.length })}
                  </Link>
                )}
              </Caption>
            </>
          );
        }}
      </AsyncView>
    </section>
  );
}

/**
 * The head of the column says that they are districts; on a narrow screen every letter less is a
 * longer bar.
 */
function shortName(nameEn: string): string {
  return nameEn.replace(/ District$/, '');
}
