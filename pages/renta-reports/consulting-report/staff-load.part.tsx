import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import desk from '#src/components/money/desk.module.css';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { consultingStaff } from '#src/contract/consulting-reports.ts';
import styles from './consulting.module.css';

/** Who has how much to do. */
export function StaffLoad() {
  const { t, number, dayText } = useText();
  const asked = useCall(consultingStaff, {});
  return (
    <section className={desk.pad}>
      <h2 id="staff-load">{t('consulting.staff')}</h2>
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={3} />}>
        {(staff) => (
          <div className={styles.scroll} role="region" aria-labelledby="staff-load" tabIndex={0}>
            <table className={desk.table}>
              <thead>
                <tr>
                  <th scope="col">{t('consulting.staff.name')}</th>
                  <th scope="col" className={desk.n}>
                    {t('consulting.staff.open')}
                  </th>
                  <th scope="col" className={desk.n}>
                    {t('consulting.staff.overdue')}
                  </th>
                  <th scope="col">{t('consulting.staff.next')}</th>
                </tr>
              </thead>
              <tbody>
                {staff.map(({ id, name, open, overdue, nextDueOn }) => (
                  <tr key={id}>
                    <td>{name}</td>
                    <td className={desk.n}>{number(open)}</td>
                    <td className={desk.n}>{number(overdue)}</td>
                    <td>{nextDueOn === null ? '–' : dayText(nextDueOn)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </AsyncView>
    </section>
  );
}
