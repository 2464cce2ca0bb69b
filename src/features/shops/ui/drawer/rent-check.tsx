import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { openSample } from '#src/domain/disclosure.ts';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { shopStatistics, type ShopItem } from '../../contract/shops.ts';
import styles from '../search/shops.module.css';

/**
 * The quick check, free: whether the asking rent lies below, in or above the interquartile range of
 * its road's asking rents.
 *
 * A generated shop is not checked, and generated rents are not compared with: neither says anything
 * about a market.
 */
export function RentCheck({ row }: { row: ShopItem }) {
  const { t } = useText();
  const { city, district, road, unitRentMonth } = row;
  const isSynthetic = row.dataSource === 'synthetic';
  const scope =
    road === '' || isSynthetic ? null : { city, district, road: [road], synthetic: 'no' as const };
  const query = useQuery(shopStatistics, scope);
  const { ofMany } = useRentFormat();
  const whole = (value: number) => ofMany.text(value, row.currency);
  const unit = ofMany.unit(row.currency);
  return (
    <section className={styles.block} aria-label={t('shop.check')}>
      <h3>{t('shop.check')}</h3>
      {isSynthetic ? (
        <p className={styles.quiet}>
          {t('shop.check.synthetic')}{' '}
          {road !== '' && (
            <Link to={`/kase?${new URLSearchParams({ city, district, road })}`}>
              {t('shop.check.leases')}
            </Link>
          )}
        </p>
      ) : query.error ? (
        <p role="alert">
          {t('list.saved.failed')}{' '}
          <UnstyledButton onClick={query.refetch}>{t('state.retry')}</UnstyledButton>
        </p>
      ) : road === '' ? (
        <p className={styles.quiet}>{t('shop.check.noRoad')}</p>
      ) : !query.data ? (
        <SkeletonLines lines={2} />
      ) : (
        light(query.data)
      )}
    </section>
  );

  function light({
    n,
    q1,
    q3,
    median,
  }: {
    n: number;
    q1: number | null;
    q3: number | null;
    median: number | null;
  }) {
    if (q1 === null || q3 === null || median === null) {
      return <p className={styles.quiet}>{t('shop.check.small', { n, least: openSample })}</p>;
    }
    const where = unitRentMonth < q1 ? 'below' : unitRentMonth > q3 ? 'above' : 'inside';
    const end = Math.max(q3 * 1.5, unitRentMonth * 1.05);
    const at = (value: number) => `${(value / end) * 100}%`;
    return (
      <div className={styles.light}>
        <b className={styles[where]}>
          <span className={classNames(styles.lamp)} aria-hidden="true" />
          {t(`shop.check.${where}`)} <ProvenanceBadge of="listing" />
        </b>
        <div className={styles.scale} aria-hidden="true">
          <i style={{ left: at(q1), width: at(q3 - q1) }} />
          <b style={{ left: at(unitRentMonth) }} />
        </div>
        <span>
          {t('shop.check.figures', {
            own: whole(unitRentMonth),
            q1: whole(q1),
            q3: whole(q3),
            median: whole(median),
            n,
            unit,
          })}
        </span>
        <small className={styles.quiet}>{t('shop.check.note')}</small>
      </div>
    );
  }
}
