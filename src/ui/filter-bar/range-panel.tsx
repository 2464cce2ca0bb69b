import { useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { RangePresets } from '../range-presets/range-presets.tsx';
import styles from './range-panel.module.css';

export interface RangeChoice {
  value: string;
  text: string;
}

/** Two ends of a stretch; an open end is empty. */
export interface Range {
  from: string;
  to: string;
}

interface RangePanelProps {
  label: string;
  /** Ends in ascending order; each may begin or end the stretch. */
  ends: readonly RangeChoice[];
  value: Range;
  /** Stretches offered with one press. */
  ready: readonly (Range & { text: string })[];
  /** Whether a stretch may begin and end with the same value, as quarters do and edges do not. */
  closed: boolean;
  /** Note on rows without the figure. */
  hint?: string | undefined;
  onChoose: (range: Range) => void;
}

/** Chooses a stretch of a scale that can only be cut at given ends. */
export function RangePanel({ label, ends, value, ready, closed, hint, onChoose }: RangePanelProps) {
  const { t } = useText();
  const [draft, setDraft] = useState(value);
  const place = (end: string) => ends.findIndex((choice) => choice.value === end);
  const wrongWay =
    draft.from !== '' &&
    draft.to !== '' &&
    (closed ? place(draft.from) > place(draft.to) : place(draft.from) >= place(draft.to));
  const unchanged = draft.from === value.from && draft.to === value.to;
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrongWay) onChoose(draft);
      }}
    >
      <RangePresets
        label={label}
        presets={ready.map(({ text }) => ({ key: text, text }))}
        value={ready.find(({ from, to }) => value.from === from && value.to === to)?.text}
        onChoose={(key) => {
          const { from = '', to = '' } = ready.find(({ text }) => text === key) ?? {};
          onChoose({ from, to });
        }}
      />
      <div className={styles.ends}>
        <End
          label={t('list.range.from')}
          open={t('list.range.open')}
          ends={ends}
          value={draft.from}
          onChange={(from) => setDraft({ ...draft, from })}
        />
        <End
          label={t('list.range.to')}
          open={t('list.range.open')}
          ends={ends}
          value={draft.to}
          onChange={(to) => setDraft({ ...draft, to })}
        />
      </div>
      {hint && <p className={styles.unit}>{hint}</p>}
      {wrongWay && (
        <p className={styles.wrong} role="alert">
          {t('list.range.wrong')}
        </p>
      )}
      <div className={styles.foot}>
        <UnstyledButton type="submit" disabled={wrongWay || unchanged}>
          {t('list.apply')}
        </UnstyledButton>
      </div>
    </form>
  );
}

interface EndProps {
  label: string;
  open: string;
  ends: readonly RangeChoice[];
  value: string;
  onChange: (value: string) => void;
}

function End({ label, open, ends, value, onChange }: EndProps) {
  const id = useId();
  return (
    <div className={styles.end}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{open}</option>
        {ends.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}
