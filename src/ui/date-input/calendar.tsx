import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './date-input.module.css';
import { addDays, addMonths, weekdayOf, weeksOf } from './day.ts';

interface CalendarProps {
  /** The chosen day, or '' for none. */
  value: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

const moves: Record<string, (day: string, shift: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
};

/** The days of a month. Arrow keys, Home, End, Page Up and Page Down move between days. */
export function Calendar({ value, today, min = '', max = '9999-12-31', onChoose }: CalendarProps) {
  const { t, locale, dayPart } = useText();
  const within = (day: string) => (day < min ? min : day > max ? max : day);
  const [at, setAt] = useState(() => within(value || today));
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isMoving.current = false;
  }, [at]);
  const turn = (months: number) => setAt(within(addMonths(at, months)));
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    isMoving.current = true;
    setAt(within(move(at, event.shiftKey)));
  };
  const weeks = weeksOf(at);
  const month = dayPart(at, { year: 'numeric', month: 'long' });
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <IconButton aria-label={t('date.month.previous')} onClick={() => turn(-1)}>
          <Icon name="chevron-left" />
        </IconButton>
        <b aria-live="polite">{month}</b>
        <IconButton aria-label={t('date.month.next')} onClick={() => turn(1)}>
          <Icon name="chevron-right" />
        </IconButton>
      </div>
      <table ref={table} role="grid" aria-label={month} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col" abbr={dayPart(day, { weekday: 'long' })}>
                {dayPart(day, { weekday: locale === 'en' ? 'short' : 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <UnstyledButton
                    className={styles.day}
                    data-first={day === at || undefined}
                    data-beside={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={dayPart(day, { dateStyle: 'full' })}
                    tabIndex={day === at ? 0 : -1}
                    disabled={day !== within(day)}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
