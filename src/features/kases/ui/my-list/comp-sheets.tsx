import { selectedRents } from '#src/analytics/selected-rents.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { moneySign } from '#src/domain/currency.ts';
import {
  cityText,
  districtText,
  type Places,
} from '#src/features/searches/ui/list-page/place-options.ts';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import { HouseNumber } from '#src/ui/house-number/house-number.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { PrintSection } from '#src/ui/print/print-section.tsx';
import { escalationText } from '../escalation-text.ts';
import { rentPerMonth } from '../search/kase-labels.ts';
import styles from './comp-sheets.module.css';
import { sourcesOf, type OwnedKase } from './owned-kase-columns.tsx';

interface CompSheetsProps {
  rows: readonly OwnedKase[];
  /** undefined while they are not known. */
  places: Places | undefined;
  title: string;
  onDone: () => void;
}

/**
 * Cases as sheets to hand over, six on a page of A4, with what they say together.
 */
export function CompSheets({ rows, places, title, onDone }: CompSheetsProps) {
  return (
    <PrintSection onDone={onDone}>
      <div className={styles.sheets} data-comp-sheets="">
        <h1>{title}</h1>
        <Summary rows={rows} />
        <div className={styles.grid}>
          {rows.map((row) => (
            <CompSheet key={row.id} row={row} places={places} />
          ))}
        </div>
        <Sources rows={rows} />
      </div>
    </PrintSection>
  );
}

/** What the sheets say together, from five of one money on; what was taken back says nothing. */
function Summary({ rows }: { rows: readonly OwnedKase[] }) {
  const { t } = useText();
  const { ofMany } = useRentFormat();
  const { n, currency, median, q1, q3 } = selectedRents(
    rows.filter(({ status }) => status !== 'retracted'),
  );
  if (median === null || q1 === null || q3 === null || currency === null) return <p>n {n}</p>;
  const whole = (value: number) => ofMany.text(value, currency);
  return (
    <p>
      n {n} · {t('list.strip.median')} {whole(median)} · {t('map.quartiles')} {whole(q1)}–
      {whole(q3)} {ofMany.unit(currency)}
    </p>
  );
}

function Sources({ rows }: { rows: readonly OwnedKase[] }) {
  return (
    <footer className={styles.sources}>
      <PrintHeader source={sourcesOf(rows)} />
    </footer>
  );
}

/** The stated terms as one line: `36 months · 2 free · 3 % a year`; null without any. */
function termsLine(
  { termMonths, freeMonths, escalation }: OwnedKase,
  words: ReturnType<typeof useText>,
): string | null {
  const { t } = words;
  const stated = [
    termMonths === null ? null : t('myKases.months', { n: termMonths }),
    freeMonths === null ? null : t('contribution.sheet.free', { n: freeMonths }),
    escalationText(escalation, words),
  ];
  return stated.filter((text) => text !== null).join(' · ') || null;
}

function CompSheet({ row, places }: { row: OwnedKase; places: Places | undefined }) {
  const words = useText();
  const { t, number, percent, locale } = words;
  const { ofMany } = useRentFormat();
  const one = (value: number) => number(value, { maximumFractionDigits: 1 });
  const sign = moneySign(row.currency);
  const size =
    row.frontageM !== null && row.depthM !== null
      ? `${one(row.frontageM)} × ${one(row.depthM)} m`
      : null;
  const facts: [string, string | null][] = [
    [t('kase.column.date'), row.dealDate],
    [t('kase.column.area'), `${areaWithUnit(row.areaM2, words, 1)}${size ? ` (${size})` : ''}`],
    [t('kase.column.floor'), t(`floor.${row.floorBand}`)],
    [t('frontageKind'), t(`frontageKind.${row.frontageKind}`)],
    [t('kase.filter.category'), row.category === null ? null : tradeLabel(row.category, locale)],
    [
      t('kase.column.rent'),
      `${sign} ${number(rentPerMonth(row.rentMinorPerMonth), { maximumFractionDigits: 0 })}`,
    ],
    [
      t('kase.column.unit-rent'),
      `${ofMany.text(row.unitRentMonth, row.currency)} ${ofMany.unit(row.currency)}`,
    ],
    [
      t('myKases.net'),
      row.netEffectiveMonth === null
        ? null
        : `${ofMany.text(row.netEffectiveMonth, row.currency)} ${ofMany.unit(row.currency)}`,
    ],
    [t('contribution.sheet.terms'), termsLine(row, words)],
    [t('kase.column.tenant'), row.tenant],
    [t('kase.filter.verification'), t(`kase.verified.${row.verification as 0 | 1 | 2 | 3}`)],
    [t('kase.column.completeness'), `${percent(row.completeness)} · ${row.quality}`],
    [
      t('kase.column.remarks'),
      row.remarks.map((remark) => t(`kase.remark.${remark}`)).join(' · ') || null,
    ],
  ];
  return (
    <article className={styles.sheet} data-withdrawn={row.status === 'retracted' || undefined}>
      <h2>
        {row.road === '' ? (
          <RegisterText text={row.address} />
        ) : (
          <>
            <PlaceName name={row.road} nameHans={row.roadHans} nameEn={row.roadEn} />{' '}
            <HouseNumber houseNumber={row.houseNumber} doorNo={row.doorNo} />
          </>
        )}
      </h2>
      <p>
        {cityText(row.city, locale)} {districtText(places, row.city, row.district, locale)} ·{' '}
        <RegisterText text={row.address} />
      </p>
      {row.status === 'retracted' && (
        <p className={styles.withdrawn}>{t('myKases.status.retracted')}</p>
      )}
      <dl>
        {facts.flatMap(([term, value]) =>
          value === null
            ? []
            : [
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>,
              ],
        )}
      </dl>
      <p className={styles.number}>{row.id}</p>
    </article>
  );
}
