import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DateInput } from '#src/ui/date-input/date-input.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { doorSides, unitFloors } from '../model/fair-question.ts';
import { draftFaults, draftOf, filterOf, type Draft } from './question-draft.ts';
import styles from './question-bar.module.css';
import { TextField } from './text-field.tsx';

interface QuestionBarProps {
  filter: Filter;
  isRunning: boolean;
  onAsk: (filter: Record<string, string | undefined>) => void;
}

/** The unit as fields; nothing is asked before the button is pressed. */
export function QuestionBar({ filter, isRunning, onAsk }: QuestionBarProps) {
  const { t, locale } = useText();
  const [draft, setDraft] = useState<Draft>(() => draftOf(filter));
  const [isTried, setIsTried] = useState(false);
  const faults = isTried ? draftFaults(draft) : new Set<string>();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const text = (name: 'area' | 'frontage' | 'asked') => ({
    name,
    value: draft[name],
    isWrong: faults.has(name),
    onChange: (value: string) => change({ [name]: value.replaceAll(/[\s,，]/g, '') }),
  });
  const choice = (
    name: 'floor' | 'door' | 'category',
    options: readonly (readonly [string, string])[],
  ) => (
    <Field label={t(`fair.field.${name}`)}>
      {(control) => (
        <select
          {...control}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <form
      className={styles.bar}
      aria-label={t('fair.question')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (draftFaults(draft).size === 0) onAsk(filterOf(draft));
      }}
    >
      <Field
        className={styles.address}
        label={t('fair.field.address')}
        error={faults.has('address') ? t('fair.wrong.address') : undefined}
        hint={draft.at === '' ? t('fair.field.address.hint') : t('fair.field.at', { at: draft.at })}
      >
        {(control) => (
          <input
            {...control}
            autoComplete="street-address"
            value={draft.address}
            onChange={({ target }) => change({ address: target.value, at: '' })}
          />
        )}
      </Field>
      <TextField {...text('area')} />
      {choice(
        'floor',
        unitFloors.map((floor) => [floor, t(`floor.${floor}`)] as const),
      )}
      {choice(
        'door',
        doorSides.map((side) => [side, t(`fair.side.${side}`)] as const),
      )}
      <TextField {...text('frontage')} />
      {choice('category', [
        ['', t('fair.field.category.any')],
        ...trades.map(({ code }) => [code, tradeLabel(code, locale)] as const),
      ])}
      <Field
        className={styles.date}
        label={t('fair.field.date')}
        error={faults.has('date') ? t('fair.wrong.date') : undefined}
      >
        {(control) => (
          <DateInput
            {...control}
            value={draft.date}
            onChange={({ target }) => change({ date: target.value })}
          />
        )}
      </Field>
      <TextField {...text('asked')} />
      <Button type="submit" variant="primary" className={styles.ask} isRunning={isRunning}>
        <Icon name="search" />
        {t('fair.ask')}
      </Button>
    </form>
  );
}
