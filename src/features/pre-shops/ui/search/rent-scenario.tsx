import { useId, useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityNamed } from '#src/domain/city.ts';
import { quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import { dashboardIndex } from '#src/features/dashboard/contract/dashboard.ts';
import { Caption } from '#src/ui/text/text.tsx';
import type { PreShop } from './pre-shop-address.ts';
import styles from './pre-shops.module.css';
import { yearlyChanges } from './yearly-changes.ts';

const latestQuarterOf = (updatedOn: string): Quarter =>
  `${updatedOn.slice(0, 4)}Q${Math.ceil(Number(updatedOn.slice(5, 7)) / 3)}` as Quarter;

/**
 * The asking band at handover if rents moved as in previous years, or by a rate the reader sets.
 */
export function Scenario({ row, district }: { row: PreShop; district: string }) {
  const { t, change } = useText();
  const { ofMany } = useRentFormat();
  const id = useId();
  const [rate, setRate] = useState(0);
  const { askedLow, askedHigh } = row;
  if (askedLow === null || askedHigh === null) return null;
  const from = latestQuarterOf(row.updatedOn);
  const years =
    row.handoverQuarter > from
      ? (quartersBetween(from, row.handoverQuarter as Quarter).length - 1) / 4
      : 0;
  const moved = (value: number, share: number) =>
    ofMany.text(value * (1 + share) ** years, row.currency);
  const text = (low: number, high: number) =>
    t('preshop.scenario.text', {
      quarter: row.handoverQuarter,
      low: moved(askedLow, low),
      high: moved(askedHigh, high),
      unit: ofMany.unit(row.currency),
    });
  return (
    <section className={styles.scenario} aria-label={t('preshop.scenario')}>
      <h3>{t('preshop.scenario')}</h3>
      <IndexBand row={row} district={district} text={text} />
      <label htmlFor={id}>
        {t('preshop.scenario.rate')} <b>{change(rate / 100)}</b>
      </label>
      <input
        id={id}
        type="range"
        min={-10}
        max={10}
        step={0.5}
        value={rate}
        aria-valuetext={change(rate / 100)}
        onChange={(event) => setRate(Number(event.target.value))}
      />
      <p aria-live="polite">{text(rate / 100, rate / 100)}</p>
      <Caption>{t('preshop.scenario.note')}</Caption>
    </section>
  );
}

interface IndexBandProps {
  row: PreShop;
  district: string;
  /**
   * The sentence of a band whose lower end moves by one share a year and whose upper end by
   * another.
   */
  text: (low: number, high: number) => string;
}

/**
 * The band by the middle half of the yearly changes of the index: of the district, else of the
 * city; nothing where neither has enough.
 */
function IndexBand({ row, district, text }: IndexBandProps) {
  const { t, change: share } = useText();
  const { may } = useAccess();
  const mayAsk = may('can:road-view') && cityNamed(row.city) !== undefined;
  const { data } = useQuery(
    dashboardIndex,
    mayAsk
      ? { city: row.city, ...(row.district !== '' && { district: row.district }), window: 'year' }
      : null,
  );
  const of = (name: string | null) =>
    yearlyChanges(data?.lines.find((line) => line.district === name)?.points ?? []);
  const ofDistrict = row.district === '' ? undefined : of(row.district);
  const changes = ofDistrict ?? of(null);
  if (!changes) return null;
  return (
    <div className={styles.band}>
      <p>{text(changes.low, changes.high)}</p>
      <Caption>
        {t(ofDistrict ? 'preshop.scenario.index' : 'preshop.scenario.index.city', {
          place: district,
          low: share(changes.low),
          high: share(changes.high),
          n: changes.n,
          from: changes.from,
          to: changes.to,
        })}
      </Caption>
    </div>
  );
}
