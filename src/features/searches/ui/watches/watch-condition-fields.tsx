import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { quartileSample } from '#src/domain/disclosure.ts';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { Searchable } from '../../model/saved-search.ts';
import {
  leastChange as change,
  medianSearches,
  watchConditions,
  type WatchCondition,
} from '../../model/watch-condition.ts';
import { watchesAddress } from '../../model/watches-address.ts';
import type { Saved } from '../saved-views/saved-views.tsx';
import styles from '../saved-views/saved-views.module.css';

/** A condition as it is being chosen; the percentage as it was typed. */
export interface ConditionDraft {
  condition: WatchCondition;
  leastChange: string;
}

export const firstCondition: ConditionDraft = {
  condition: 'rows',
  leastChange: String(change.usual),
};

/** The condition of a saved search, to be changed. */
export function conditionDraft({
  condition,
  leastChange,
}: Pick<Saved, 'condition' | 'leastChange'>): ConditionDraft {
  return { condition, leastChange: String(leastChange ?? change.usual) };
}

/** @returns undefined for a percentage that is not allowed. */
export function conditionToSend({ condition, leastChange }: ConditionDraft) {
  if (condition === 'rows') return { condition, leastChange: undefined };
  const percent = Number(leastChange);
  const isAllowed = leastChange.trim() !== '' && percent >= change.from && percent <= change.to;
  return isAllowed ? { condition, leastChange: percent } : undefined;
}

interface ConditionFieldsProps {
  resource: Searchable;
  draft: ConditionDraft;
  onChange: (draft: ConditionDraft) => void;
  /** What a saved watch compares with. */
  baseline?: Saved['baseline'];
}

/** What a watch reports, where there is a choice, and a link to all watches. */
export function WatchConditionFields(props: ConditionFieldsProps) {
  return (
    <LazyMessages part="searched" waiting={null}>
      {medianSearches.includes(props.resource) && <Fields {...props} />}
      <AllWatches />
    </LazyMessages>
  );
}

function Fields({ draft, onChange, baseline = null }: ConditionFieldsProps) {
  const { t } = useText();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('watches.condition')}</label>
      <select
        id={id}
        value={draft.condition}
        onChange={({ target }) => onChange({ ...draft, condition: target.value as WatchCondition })}
      >
        {watchConditions.map((condition) => (
          <option key={condition} value={condition}>
            {t(`watches.condition.${condition}`)}
          </option>
        ))}
      </select>
      {draft.condition === 'median' && (
        <>
          <label htmlFor={`${id}-least`}>{t('watches.leastChange')}</label>
          <input
            id={`${id}-least`}
            inputMode="decimal"
            value={draft.leastChange}
            aria-invalid={conditionToSend(draft) ? undefined : true}
            aria-describedby={`${id}-how`}
            onChange={({ target }) => onChange({ ...draft, leastChange: target.value })}
          />
          <HelpText id={`${id}-how`}>
            {conditionToSend(draft)
              ? t('watches.median.how', { n: quartileSample })
              : t('watches.leastChange.wrong', { from: change.from, to: change.to })}
          </HelpText>
          {baseline && <Baseline baseline={baseline} />}
        </>
      )}
    </>
  );
}

/** The figures that the median is compared with. */
export function Baseline({ baseline }: { baseline: NonNullable<Saved['baseline']> }) {
  const { t } = useText();
  const { ofMany } = useRentFormat();
  const { n, median, interval, currency } = baseline;
  const text = (value: number) => ofMany.text(value, currency);
  return (
    <HelpText>
      {t('watches.baseline', {
        median: `${text(median)} ${ofMany.unit(currency)}`,
        low: text(interval.low),
        high: text(interval.high),
        n,
      })}
    </HelpText>
  );
}

function AllWatches() {
  const { t } = useText();
  return (
    <p className={styles.all}>
      <Link to={watchesAddress}>{t('watches.all')}</Link>
    </p>
  );
}
