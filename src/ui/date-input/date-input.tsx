import { lazy, useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { iconButtonClass } from '../icon-button/icon-button-class.ts';
import { Icon } from '../icon/icon.tsx';
import { Popover } from '../popover/popover.tsx';
import { FieldNote } from '../text/text.tsx';
import styles from './date-input.module.css';
import { dayOfClock, readDay } from './day.ts';

const Calendar = lazy(() => import('./calendar.tsx').then((file) => ({ default: file.Calendar })));

interface DateInputProps {
  /** `2026-11-28`, or '' for none. */
  value: string;
  /** Takes each complete day, and '' while what is written is none. */
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: (() => void) | undefined;
  /** First and last day that are accepted. */
  min?: string | undefined;
  max?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/**
 * One day: written by hand as 2026-11-28, 2026/11/28 or 20261128, or chosen from a calendar. Says
 * itself what it expects when what is written is no day, or lies outside `min` and `max`.
 */
export function DateInput({ value, onChange, onBlur, min, max, ...attributes }: DateInputProps) {
  const { t } = useText();
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [isLeft, setIsLeft] = useState(true);
  const [today] = useState(() => dayOfClock(new Date()));
  // A value of the page's own replaces what is written.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== '' || readDay(draft) !== null) setDraft(value);
  }
  const fault = isLeft ? faultOf(draft, min, max) : null;
  const note = fault && !attributes['aria-invalid'] ? fault : null;
  const write = (text: string, day: string) => {
    setDraft(text);
    if (day === value) return;
    setKnown(day);
    onChange({ target: { value: day } });
  };
  return (
    <span className={styles.field}>
      <span className={styles.control}>
        <input
          {...attributes}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="YYYY-MM-DD"
          value={draft}
          aria-invalid={attributes['aria-invalid'] || fault !== null}
          aria-describedby={
            [attributes['aria-describedby'], note && id].filter(Boolean).join(' ') || undefined
          }
          onChange={({ target }) => {
            setIsLeft(false);
            write(target.value, readDay(target.value) ?? '');
          }}
          onBlur={() => {
            setIsLeft(true);
            setDraft(readDay(draft) ?? draft);
            onBlur?.();
          }}
        />
        {!attributes.disabled && (
          <Popover
            label={t('date.choose')}
            triggerLabel={t('date.choose')}
            triggerClass={iconButtonClass}
            trigger={<Icon name="calendar" size={18} />}
          >
            {(close) => (
              <Calendar
                value={value}
                today={today}
                min={min}
                max={max}
                onChoose={(day) => {
                  setIsLeft(true);
                  write(day, day);
                  close();
                }}
              />
            )}
          </Popover>
        )}
      </span>
      {note && (
        <FieldNote id={id} isError role="alert">
          <Icon name="warning" />
          <span>{t(note, { example: today, from: min ?? '', to: max ?? '' })}</span>
        </FieldNote>
      )}
    </span>
  );
}

function faultOf(draft: string, min = '', max = '9999-12-31') {
  if (draft.trim() === '') return null;
  const day = readDay(draft);
  if (day === null) return 'date.wrong';
  if (day >= min && day <= max) return null;
  if (min === '') return 'date.late';
  return max === '9999-12-31' ? 'date.early' : 'date.outside';
}
