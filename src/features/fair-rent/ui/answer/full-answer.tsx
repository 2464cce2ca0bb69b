import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { adjustments } from '#src/domain/assessment.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { NumberCell, Table, TableScroller } from '#src/ui/table/table.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import type { FullFairRent } from '../../contract/fair-rents.ts';
import styles from './fair-result.module.css';

type Full = NonNullable<FullFairRent['full']>;

interface FullAnswerProps {
  record: FullFairRent;
  full: Full;
  money: string;
}

/** The exact figure, and each comparable with each of its adjustments. */
export function FullAnswer({ full, money }: FullAnswerProps) {
  const { t, number, percent } = useText();
  const { rent, equation, comparables } = full;
  const open = comparables.filter(({ adjustment }) => adjustment !== null);
  const used = adjustments.filter((name) =>
    open.some(({ adjustment }) => adjustment!.factors[name] !== undefined),
  );
  const whole = (value: number) => number(value, { maximumFractionDigits: 0 });
  return (
    <section className={styles.panel}>
      <h2>{t('fair.full')}</h2>
      <p>
        {t('fair.full.figure', {
          rent: whole(rent.point),
          low: whole(rent.low),
          high: whole(rent.high),
          unit: number(full.unitRent, { maximumFractionDigits: 2 }),
          money,
        })}
      </p>
      <TableScroller>
        <Table className={styles.cells}>
          <caption>{t('fair.full.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('fair.evidence.lease')}</th>
              <th scope="col" className={styles.end}>
                {t('fair.full.rent')}
              </th>
              {used.map((name) => (
                <th key={name} scope="col" className={styles.end}>
                  {t(`fair.factor.${name}`)}
                </th>
              ))}
              <th scope="col" className={styles.end}>
                {t('fair.full.adjusted')}
              </th>
              <th scope="col" className={styles.end}>
                {t('fair.full.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {comparables.map((one) => (
              <Line key={one.row.id} one={one} used={used} />
            ))}
          </tbody>
        </Table>
      </TableScroller>
      <Caption>
        {t('fair.full.equation', {
          unit: number(equation.unitRent, { maximumFractionDigits: 1 }),
          share: percent(equation.share),
        })}{' '}
        {open.length < comparables.length &&
          t('fair.full.locked', { n: comparables.length - open.length })}
      </Caption>
    </section>
  );
}

interface LineProps {
  one: Full['comparables'][number];
  used: readonly (typeof adjustments)[number][];
}

function Line({ one: { row, share, adjustment }, used }: LineProps) {
  const words = useText();
  const { t, number, percent, dayText, locale } = words;
  const road = placeText(locale, { name: row.road, nameHans: row.roadHans, nameEn: row.roadEn });
  const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
  const name = row.details
    ? `${road}${row.details.houseNumber} · ${dayText(row.details.dealDate)} · ${areaWithUnit(row.details.areaM2, words)}`
    : `${road} · ${row.quarter}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <NumberCell>
        {adjustment
          ? number(adjustment.unitRent, { maximumFractionDigits: 1 })
          : t('fair.evidence.locked', { n: row.priceJindou })}
      </NumberCell>
      {used.map((factor) => (
        <NumberCell key={factor}>
          {adjustment ? number(adjustment.factors[factor] ?? 1, digits) : '–'}
        </NumberCell>
      ))}
      <NumberCell>
        {adjustment ? number(adjustment.adjusted, { maximumFractionDigits: 1 }) : '–'}
      </NumberCell>
      <NumberCell>{percent(share, 1)}</NumberCell>
    </tr>
  );
}
