import { useState } from 'react';
import { defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import { isAdjusted, type GridColumn } from '#src/analytics/workbench/grid-columns.ts';
import type { Breach } from '#src/analytics/workbench/limit-breaches.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { adjustments, type Adjustment, type ComparableEntry } from '#src/domain/assessment.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { FactorBar } from '../parts/factor-bar.tsx';
import { NumberInput } from '../parts/number-input.tsx';
import page from './assessment.module.css';
import { BreachNote } from './breach-note.tsx';
import type { GridPartProps } from './grid-head.tsx';
import styles from './grid.module.css';
import { signedPercent, type Workbench } from './workbench-state.ts';
import { sketchOf } from './zone-sketch-data.ts';

/** One row per factor that differs from 1 in a column, or all of them on demand. */
export function FactorRows({ bench, names, breaches, edit }: GridPartProps) {
  const words = useText();
  const { t, number } = words;
  const [all, setAll] = useState(false);
  const { columns } = bench;
  const isMoved = (name: Adjustment) =>
    columns
      .filter(isAdjusted)
      .some(({ factors, entry }) => factors[name] !== 1 || entry.factors[name] !== undefined);
  const shown = adjustments.filter((name) => all || isMoved(name));
  const hidden = adjustments.length - shown.length;
  return (
    <>
      <tr className={styles.band}>
        <th colSpan={columns.length + 2} scope="colgroup">
          {t('assessment.grid.factors', { single: number(defaultLimits.single * 100) })}
        </th>
      </tr>
      {shown.map((name) => (
        <tr key={name}>
          <th scope="row">
            {t(`assessment.factor.${name}`)}
            <small>{t(`assessment.factor.${name}.how`)}</small>
          </th>
          <td className={styles.subject}>{subjectSays(name, bench, words)}</td>
          {columns.map((column, index) => (
            <FactorCell
              key={column.entry.key}
              name={name}
              column={column}
              label={`${t(`assessment.factor.${name}`)} · ${names[index]!}`}
              breach={breaches[index]!.find(({ factor }) => factor === name)}
              edit={edit}
            />
          ))}
        </tr>
      ))}
      {(hidden > 0 || all) && (
        <tr>
          <th scope="row">
            <UnstyledButton
              className={styles.toggle}
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? t('assessment.grid.less') : t('assessment.grid.more', { n: hidden })}
            </UnstyledButton>
          </th>
          <td className={styles.subject}>{!all && t('assessment.row.same')}</td>
          {columns.map(({ entry }) => (
            <td key={entry.key} className={page.quiet}>
              {!all && '1.0000'}
            </td>
          ))}
        </tr>
      )}
    </>
  );
}

function subjectSays(
  name: Adjustment,
  { draft: { document } }: Workbench,
  { t, number }: ReturnType<typeof useText>,
): string {
  const { subject } = document;
  if (name === 'time')
    return subject.index === null
      ? t('assessment.row.equation')
      : t('assessment.factor.time.subject', { index: number(subject.index) });
  if (name === 'frontageDepth') {
    const sketch = sketchOf(subject);
    if (!sketch || subject.areaM2 === null) return '–';
    const share = number(sketch.itza / subject.areaM2, { maximumFractionDigits: 4 });
    return `${number(sketch.itza, { maximumFractionDigits: 3 })} ÷ ${number(subject.areaM2)} = ${share}`;
  }
  if (name === 'floor') return t(`floor.${subject.floorBand}`);
  if (name === 'corner') return t(subject.corner ? 'assessment.yes' : 'assessment.no');
  if (name === 'condition') return t(`assessment.condition.${subject.condition}`);
  return t('assessment.row.equation');
}

interface FactorCellProps {
  name: Adjustment;
  column: GridColumn;
  label: string;
  breach: Breach | undefined;
  edit: GridPartProps['edit'];
}

function FactorCell({ name, column, label, breach, edit }: FactorCellProps) {
  const words = useText();
  const { t } = words;
  if (!isAdjusted(column)) return <td className={styles.out}>–</td>;
  const { entry, factors, proposed } = column;
  const factor = factors[name];
  const isSet = entry.factors[name] !== undefined;
  const without = (record: ComparableEntry['factors']) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
  const reset = (before: ComparableEntry): ComparableEntry => ({
    ...before,
    factors: without(before.factors),
    notes: Object.fromEntries(Object.entries(before.notes).filter(([key]) => key !== name)),
  });
  const note = entry.notes[name] ?? '';
  return (
    <td
      className={classNames(
        breach?.level === 'over' && styles.over,
        breach?.level === 'near' && styles.near,
      )}
    >
      <span className={styles.factor}>
        <NumberInput
          bare
          required
          digits={4}
          label={label}
          value={factor}
          least={0.05}
          most={20}
          onChange={(value) =>
            value !== null &&
            edit(entry.key, name, (before) => ({
              ...before,
              factors: { ...before.factors, [name]: value },
            }))
          }
        />
        <FactorBar factor={factor} limit={defaultLimits.single} level={breach?.level ?? null} />
        <span className={styles.percent}>{signedPercent(factor - 1, words)}</span>
      </span>
      {breach && <BreachNote breach={breach} />}
      {isSet && (
        <span className={styles.why}>
          <input
            aria-label={t('assessment.why', { factor: label })}
            aria-invalid={note.trim() === ''}
            placeholder={t('assessment.why.needed')}
            value={note}
            maxLength={200}
            onChange={(event) =>
              edit(entry.key, `${name} note`, (before) => ({
                ...before,
                notes: { ...before.notes, [name]: event.target.value },
              }))
            }
          />
          <UnstyledButton
            className={styles.reset}
            aria-label={t('assessment.reset', {
              factor: label,
              k: (proposed[name] ?? 1).toFixed(4),
            })}
            onClick={() => edit(entry.key, '', reset)}
          >
            <Icon name="reset" size={14} />
          </UnstyledButton>
        </span>
      )}
    </td>
  );
}
