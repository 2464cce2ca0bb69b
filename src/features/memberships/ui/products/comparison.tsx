import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { planOf, tiersOf } from './plan-options.ts';
import { titleIn, unitText, type Product } from './product-labels.ts';
import styles from './product.module.css';

interface ComparisonProps {
  products: readonly Product[];
  months: number;
  /** The code of the member's current plan. */
  current: string | undefined;
}

const isShared = ({ tier }: Product) => tier === 'team' || tier === 'enterprise';

/** The plans row by row: what each brings, with the same words and units as on the cards. */
export function Comparison({ products, months, current }: ComparisonProps) {
  const words = useText();
  const { t, number, percent, locale } = words;
  const plans = tiersOf(products).map((tier) => planOf(products, tier, months));
  const rows: [string, (plan: Product) => string | boolean][] = [
    ['plan.compare.price', (plan) => priceText(plan)],
    ['plan.compare.bonus', ({ allowances }) => number(allowances.bonusJindou)],
    [
      'plan.compare.discount',
      ({ allowances }) =>
        allowances.discountPercent > 0
          ? `−${percent(allowances.discountPercent / 100)}`
          : t('plan.none'),
    ],
    ['plan.compare.rows', ({ allowances }) => number(allowances.exportRows)],
    ['plan.compare.seats', ({ allowances }) => number(allowances.seats)],
    ['plan.compare.shared', isShared],
    ['plan.compare.kept', () => true],
  ];
  const priceText = ({ tier, priceJindou, months: length }: Product) => {
    if (tier === 'free') return number(0);
    return priceJindou === null || length === null
      ? t('plan.price.quote')
      : `${number(priceJindou)} ${unitText(length, words)}`;
  };
  return (
    <section className={styles.section}>
      <h2 id="plans-compared">{t('plan.compare')}</h2>
      <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby="plans-compared">
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{t('plan.compare.what')}</th>
              {plans.map((plan) => (
                <th key={plan.code} scope="col" data-current={plan.code === current || undefined}>
                  {titleIn(plan.title, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, of]) => (
              <tr key={key}>
                <th scope="row">{t(key as 'plan.compare.price')}</th>
                {plans.map((plan) => (
                  <td key={plan.code}>
                    <Cell value={of(plan)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ value }: { value: string | boolean }) {
  const { t } = useText();
  if (typeof value === 'string') return value;
  return (
    <span className={styles.mark} data-has={value || undefined}>
      <Icon name={value ? 'check' : 'minus'} size={16} /> {t(value ? 'plan.yes' : 'plan.no')}
    </span>
  );
}
