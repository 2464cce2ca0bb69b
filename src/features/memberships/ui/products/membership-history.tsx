import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { titleIn, type State } from './product-labels.ts';
import styles from './product.module.css';

export const toneOfState = {
  now: 'success',
  ahead: 'warning',
  over: undefined,
  cut: 'danger',
} as const;

/** Paid periods, newest first, each with its order, its bill and a link to an invoice. */
export function History({ periods }: { periods: State['periods'] }) {
  const { t, number, locale, dayText } = useText();
  return (
    <section className={styles.section} aria-labelledby="plan-history">
      <h2 id="plan-history">{t('plan.history')}</h2>
      {periods.length === 0 ? (
        <HelpText>{t('plan.history.none')}</HelpText>
      ) : (
        <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby="plan-history">
          <table className={styles.table}>
            <thead>
              <tr>
                {(['plan', 'kind', 'from', 'to', 'paid', 'order', 'bill'] as const).map((name) => (
                  <th key={name} scope="col" className={name === 'paid' ? styles.n : undefined}>
                    {t(`plan.history.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {periods.map(
                ({ id, title, kind, startsAt, endsAt, paidJindou, orderNo, billNo, state }) => (
                  <tr key={id}>
                    <td>
                      {titleIn(title, locale)}{' '}
                      <Tag tone={toneOfState[state]}>{t(`plan.state.${state}`)}</Tag>
                    </td>
                    <td>{t(`planDesk.kind.${kind}`)}</td>
                    <td>{dayText(startsAt)}</td>
                    <td>{dayText(endsAt)}</td>
                    <td className={styles.n}>{number(paidJindou)}</td>
                    <td>
                      <Link to={`/order/my-order/account-paid?no=${orderNo}`}>{orderNo}</Link>
                    </td>
                    <td>
                      {billNo ? (
                        <>
                          <Link to={`/bill-detail?no=${billNo}`}>{billNo}</Link>
                          {' · '}
                          <Link to={`/order/my-order/account-paid?no=${orderNo}`}>
                            {t('plan.history.invoice')}
                          </Link>
                        </>
                      ) : (
                        t('plan.none')
                      )}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
