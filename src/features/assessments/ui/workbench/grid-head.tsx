import { isAdjusted } from '#src/analytics/workbench/grid-columns.ts';
import type { Breach } from '#src/analytics/workbench/limit-breaches.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { ComparableEntry } from '#src/domain/assessment.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './grid.module.css';
import type { Workbench } from './workbench-state.ts';

/**
 * Shared by the rows of the grid: names and exceeded limits by column, and the update of one
 * comparable.
 */
export interface GridPartProps {
  bench: Workbench;
  names: readonly string[];
  breaches: readonly (readonly Breach[])[];
  edit: (key: string, mark: string, change: (entry: ComparableEntry) => ComparableEntry) => void;
}

/** The heads of the columns: whether each is used, and the reason where it is not. */
export function GridHead({ bench, names, breaches, edit }: GridPartProps) {
  const { t, dayText } = useText();
  const { columns, result, draft } = bench;
  const { subject, valuationDate } = draft.document;
  return (
    <thead>
      <tr>
        <td className={styles.corner}>{t('assessment.grid.scale')}</td>
        <th scope="col" className={styles.subject}>
          {t('assessment.subject')}
          <small>{subject.address || subject.road || '–'}</small>
          <small>{t('assessment.grid.day', { date: dayText(valuationDate) })}</small>
        </th>
        {columns.map((column, index) => {
          const { entry } = column;
          const line = result.lines.get(entry.key);
          const isUsed = line?.excluded.length === 0;
          const over = breaches[index]!.filter(({ level }) => level === 'over').length;
          return (
            <th key={entry.key} scope="col" className={classNames(!isUsed && styles.out)}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={entry.included}
                  onChange={({ target }) =>
                    edit(entry.key, '', (before) => ({ ...before, included: target.checked }))
                  }
                />
                {t('assessment.comparable', { n: index + 1 })}
              </label>
              <small>{names[index]}</small>
              <span className={isUsed ? styles.used : styles.unused}>
                <Icon name={isUsed ? 'check' : 'warning'} size={14} />{' '}
                {!isAdjusted(column)
                  ? t(`assessment.unadjusted.${column.unadjusted}`)
                  : isUsed
                    ? t('assessment.used')
                    : !entry.included
                      ? t('assessment.notUsed')
                      : t('assessment.notUsed.limits', { n: over })}
              </span>
              {!entry.included && (
                <input
                  className={styles.reason}
                  aria-label={t('assessment.out.why', { name: names[index]! })}
                  aria-invalid={entry.reason.trim() === ''}
                  placeholder={t('assessment.out.needed')}
                  value={entry.reason}
                  maxLength={200}
                  onChange={(event) =>
                    edit(entry.key, 'reason', (before) => ({
                      ...before,
                      reason: event.target.value,
                    }))
                  }
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
