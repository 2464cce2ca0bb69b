import { useText } from '#src/client/hooks/use-text.ts';
import { areaFigure, areaUnitText, areaWithUnit } from '#src/client/text/area-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { currencyName } from '#src/domain/currency.ts';
import { FigureList } from '#src/ui/figure-list/figure-list.tsx';
import type { readMyPortfolio } from '../../contract/my-shops.ts';
import { statusIcon } from '../list/my-shop-labels.ts';
import styles from '../list/my-shop.module.css';

export type Portfolio = OutputOf<typeof readMyPortfolio>;
export type CurrencyTotals = Portfolio['currencies'][number];

/**
 * What units of one currency come to: area, rent, unexpired terms, vacancy, gap to market, the next
 * end.
 */
export function Figures({
  totals,
  next,
  named,
}: {
  totals: CurrencyTotals;
  next: string | undefined;
  named: boolean;
}) {
  const words = useText();
  const { t, number, percent, locale, change: signed } = words;
  const { currency, units, areaM2, withoutArea, rentMonth, wale, vacancy, vacantAreaM2, gap } =
    totals;
  const years = (value: number | null) =>
    value === null
      ? t('myshop.figure.none')
      : number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const figures: [term: string, value: string, note: string, method?: string][] = [
    [
      t('myshop.figure.area'),
      areaWithUnit(areaM2, words, 0),
      withoutArea > 0
        ? t('myshop.figure.area.note', { n: units, m: withoutArea })
        : t('myshop.figure.area.all', { n: units }),
    ],
    [
      t('myshop.figure.rent'),
      `${statusIcon(currency)} ${number(rentMonth, { maximumFractionDigits: 0 })}`,
      t('myshop.figure.rent.note', { n: totals.let }),
    ],
    [
      t('myshop.figure.wale'),
      wale.byRent === null
        ? t('myshop.figure.none')
        : t('myshop.figure.years', { n: years(wale.byRent) }),
      t('myshop.figure.wale.note', { years: years(wale.byArea) }),
      t('myshop.figure.wale.method'),
    ],
    [
      t('myshop.figure.vacancy'),
      vacancy === null ? t('myshop.figure.none') : percent(vacancy),
      t('myshop.figure.vacancy.note', {
        area: areaFigure(vacantAreaM2, words, 0),
        unit: areaUnitText(words),
      }),
    ],
    [
      t('myshop.figure.gap'),
      gap === null ? t('myshop.figure.none') : signed(gap.gap),
      gap === null ? t('myshop.figure.gap.none') : t('myshop.figure.gap.note', { n: gap.n }),
    ],
    [t('myshop.figure.next'), next ?? t('myshop.figure.none'), ''],
  ];
  return (
    <section aria-label={currencyName(currency, locale)}>
      {named && <h2 className={styles.currency}>{currencyName(currency, locale)}</h2>}
      <FigureList className={styles.figures}>
        {figures.map(([term, value, note, method]) => (
          <div key={term} title={method}>
            <dt>{term}</dt>
            <dd>{value}</dd>
            {note !== '' && <dd>{note}</dd>}
          </div>
        ))}
      </FigureList>
    </section>
  );
}
