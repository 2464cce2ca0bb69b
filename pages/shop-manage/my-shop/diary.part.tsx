import desk from '#src/components/money/desk.module.css';
import { useText } from '#src/components/use-text.ts';
import { daysBetween } from '#src/domain/report-plan.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import type { Portfolio } from './figures.part.tsx';
import styles from './my-shop.module.css';

/** Reviews and ends of leases that come, with the days one is reminded of them. */
export function Diary({ portfolio: { diary, on }, onOpen }: { portfolio: Portfolio; onOpen: (id: string) => void }) {
  const { t, dayText } = useText();
  if (diary.length === 0) {
    return (
      <div className={desk.card}>
        <p className={desk.empty} role="status">
          {t('myshop.diary.empty')}
        </p>
      </div>
    );
  }
  return (
    <section className={desk.pad}>
      <p className={desk.hint}>{t('myshop.diary.text')}</p>
      <div className={desk.scroller} tabIndex={0} role="region" aria-label={t('myshop.tab.diary')}>
        <table className={desk.table}>
          <thead>
            <tr>
              <th scope="col">{t('myshop.diary.day')}</th>
              <th scope="col">{t('myshop.diary.what')}</th>
              <th scope="col">{t('myshop.diary.unit')}</th>
              <th scope="col">{t('myshop.diary.reminders')}</th>
            </tr>
          </thead>
          <tbody>
            {diary.map((day) => (
              <tr key={`${day.unitId} ${day.kind}`}>
                <th scope="row">
                  <time dateTime={day.on}>{dayText(day.on)}</time>{' '}
                  <small className={styles.quiet}>{t('myshop.diary.in', { n: daysBetween(on, day.on) })}</small>
                </th>
                <td>
                  <span className={desk.tag} data-look={daysBetween(on, day.on) <= 92 ? 'wait' : undefined}>
                    {t(`myshop.diary.${day.kind}`)}
                  </span>
                </td>
                <td>
                  <UnstyledButton className={styles.link} onClick={() => onOpen(day.unitId)}>
                    {day.title}
                  </UnstyledButton>
                </td>
                <td>
                  {day.reminders.map((reminder) => (
                    <span key={reminder.months} className={reminder.on <= on ? styles.past : styles.coming}>
                      {dayText(reminder.on)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
