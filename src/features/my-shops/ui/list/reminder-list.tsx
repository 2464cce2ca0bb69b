import { useText } from '#src/client/hooks/use-text.ts';
import { daysBetween } from '#src/features/consulting/model/report-plan.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Card, PaddedCard } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Table, TableScroller } from '#src/ui/table/table.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { Portfolio } from '../portfolio/portfolio-figures.tsx';
import styles from './my-shop.module.css';

/** Coming reviews and ends of leases, with the dates of their reminders. */
export function Diary({
  portfolio: { diary, on },
  onOpen,
}: {
  portfolio: Portfolio;
  onOpen: (id: string) => void;
}) {
  const { t, dayText } = useText();
  if (diary.length === 0) {
    return (
      <Card as="div">
        <EmptyState role="status" icon="calendar" title={t('myshop.diary.empty')} />
      </Card>
    );
  }
  return (
    <PaddedCard>
      <HelpText>{t('myshop.diary.text')}</HelpText>
      <TableScroller tabIndex={0} role="region" aria-label={t('myshop.tab.diary')}>
        <Table>
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
                  <small className={styles.quiet}>
                    {t('myshop.diary.in', { n: daysBetween(on, day.on) })}
                  </small>
                </th>
                <td>
                  <Tag tone={daysBetween(on, day.on) <= 92 ? 'warning' : undefined}>
                    {t(`myshop.diary.${day.kind}`)}
                  </Tag>
                </td>
                <td>
                  <UnstyledButton className={styles.link} onClick={() => onOpen(day.unitId)}>
                    {day.title}
                  </UnstyledButton>
                </td>
                <td>
                  {day.reminders.map((reminder) => (
                    <span
                      key={reminder.months}
                      className={reminder.on <= on ? styles.past : styles.coming}
                    >
                      {dayText(reminder.on)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroller>
    </PaddedCard>
  );
}
