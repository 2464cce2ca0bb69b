import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { NumberCell, Table } from '#src/ui/table/table.tsx';
import { FieldNote } from '#src/ui/text/text.tsx';
import { platformAccounts } from '../../contract/bookkeeping.ts';
import styles from './staff.module.css';
import { usePurpose } from './use-posting-label.ts';

/** The platform's accounts beside the sum of all members': together they are nothing, or something is wrong. */
export function Platform() {
  const { t, number } = useText();
  const purpose = usePurpose();
  const asked = useQuery(platformAccounts, {});
  return (
    <Card aria-labelledby="platform">
      <div className={styles.titled}>
        <h2 id="platform">{t('finance.books.platform')}</h2>
      </div>
      <div className={styles.inner}>
        <AsyncView asked={asked} skeleton={<SkeletonLines lines={6} height={36} />}>
          {({ accounts, members }) => {
            const sum = accounts.reduce((all, { balance }) => all + balance, members.balance);
            return (
              <>
                <Table>
                  <thead>
                    <tr>
                      <th scope="col">{t('finance.books.purpose')}</th>
                      <NumberCell scope="col" as="th">
                        {t('finance.books.balance')}
                      </NumberCell>
                      <NumberCell scope="col" as="th">
                        {t('finance.books.pending')}
                      </NumberCell>
                    </tr>
                  </thead>
                  <tbody>
                    {accounts.map((account) => (
                      <tr key={account.purpose}>
                        <td>{purpose(account.purpose)}</td>
                        <NumberCell>{number(account.balance)}</NumberCell>
                        <NumberCell>{number(account.pending)}</NumberCell>
                      </tr>
                    ))}
                    <tr>
                      <td>{t('finance.books.members', { n: members.accounts })}</td>
                      <NumberCell>{number(members.balance)}</NumberCell>
                      <NumberCell>{number(members.held === 0 ? 0 : -members.held)}</NumberCell>
                    </tr>
                    <tr>
                      <th scope="row">{t('finance.books.sum')}</th>
                      <NumberCell>
                        <b>{number(sum)}</b>
                      </NumberCell>
                      <td />
                    </tr>
                  </tbody>
                </Table>
                <FieldNote as="p" isError={sum !== 0}>
                  {t(sum === 0 ? 'finance.books.sum.zero' : 'finance.books.sum.off')}
                </FieldNote>
              </>
            );
          }}
        </AsyncView>
      </div>
    </Card>
  );
}
