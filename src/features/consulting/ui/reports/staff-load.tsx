import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { NumberCell, Table } from '#src/ui/table/table.tsx';
import { consultingStaff } from '../../contract/consulting-reports.ts';
import styles from './consulting.module.css';

/** Who has how much to do. */
export function StaffLoad() {
  const { t, number, dayText } = useText();
  const query = useQuery(consultingStaff, {});
  return (
    <PaddedCard>
      <h2 id="staff-load">{t('consulting.staff')}</h2>
      <AsyncView query={query} skeleton={<SkeletonLines lines={3} />}>
        {(staff) => (
          <div className={styles.scroll} role="region" aria-labelledby="staff-load" tabIndex={0}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">{t('consulting.staff.name')}</th>
                  <NumberCell scope="col" as="th">
                    {t('consulting.staff.open')}
                  </NumberCell>
                  <NumberCell scope="col" as="th">
                    {t('consulting.staff.overdue')}
                  </NumberCell>
                  <th scope="col">{t('consulting.staff.next')}</th>
                </tr>
              </thead>
              <tbody>
                {staff.map(({ id, name, open, overdue, nextDueOn }) => (
                  <tr key={id}>
                    <td>{name}</td>
                    <NumberCell>{number(open)}</NumberCell>
                    <NumberCell>{number(overdue)}</NumberCell>
                    <td>{nextDueOn === null ? '–' : dayText(nextDueOn)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        )}
      </AsyncView>
    </PaddedCard>
  );
}
