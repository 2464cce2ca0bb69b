import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import desk from '#src/components/money/desk.module.css';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { platformAccounts } from '#src/contract/books.ts';
import styles from './desk.module.css';
import { usePurpose } from './use-purpose.part.ts';

/** The platform's accounts beside the sum of all members': together they are nothing, or something is wrong. */
export function Platform() {
  const { t, number } = useText();
  const purpose = usePurpose();
  const asked = useCall(platformAccounts, {});
  return (
    <section className={desk.card} aria-labelledby="platform">
      <div className={styles.titled}>
        <h2 id="platform">{t('finance.books.platform')}</h2>
      </div>
      <div className={styles.inner}>
        <AsyncView asked={asked} skeleton={<SkeletonLines lines={6} height={36} />}>
          {({ accounts, members }) => {
            const sum = accounts.reduce((all, { balance }) => all + balance, members.balance);
            return (
              <>
                <table className={desk.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t('finance.books.purpose')}</th>
                      <th scope="col" className={desk.n}>
                        {t('finance.books.balance')}
                      </th>
                      <th scope="col" className={desk.n}>
                        {t('finance.books.pending')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {accounts.map((account) => (
                      <tr key={account.purpose}>
                        <td>{purpose(account.purpose)}</td>
                        <td className={desk.n}>{number(account.balance)}</td>
                        <td className={desk.n}>{number(account.pending)}</td>
                      </tr>
                    ))}
                    <tr>
                      <td>{t('finance.books.members', { n: members.accounts })}</td>
                      <td className={desk.n}>{number(members.balance)}</td>
                      <td className={desk.n}>{number(members.held === 0 ? 0 : -members.held)}</td>
                    </tr>
                    <tr>
                      <th scope="row">{t('finance.books.sum')}</th>
                      <td className={desk.n}>
                        <b>{number(sum)}</b>
                      </td>
                      <td />
                    </tr>
                  </tbody>
                </table>
                <p className={sum === 0 ? desk.hint : desk.fault}>
                  {t(sum === 0 ? 'finance.books.sum.zero' : 'finance.books.sum.off')}
                </p>
              </>
            );
          }}
        </AsyncView>
      </div>
    </section>
  );
}
