import { useState } from 'react';
import { defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import { isAdjusted, type GridColumn } from '#src/analytics/workbench/grid-columns.ts';
import { breachesOf, type Breach } from '#src/analytics/workbench/limit-breaches.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { adjustments, type Adjustment, type ComparableEntry } from '#src/domain/assessment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { FactorBar } from '../parts/factor-bar.tsx';
import { NumberInput } from '../parts/number-input.tsx';
import { ZoneSketch } from '../parts/zone-sketch.tsx';
import page from './assessment.module.css';
import { BreachNote } from './breach-note.tsx';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import styles from './grid.module.css';
import { NextStep } from './next-step.tsx';
import { columnName, signedPercent, type Workbench } from './workbench-state.ts';
import { sketchOf } from './zone-sketch-data.ts';

/** Step 4: one column per comparable, one row per factor; every factor can be set, with its reason. */
export function GridStep({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t, number } = words;
  const [all, setAll] = useState(false);
  const { columns, draft, evidence, result } = bench;
  const { subject } = draft.document;
  if (columns.length === 0) {
    return (
      <div className={page.nothing}>
        <p>{t('assessment.grid.none')}</p>
        <Button variant="primary" onClick={() => bench.go('comparables')}>
          {t('assessment.step.comparables')}
        </Button>
      </div>
    );
  }
  const edit = (key: string, mark: string, change: (entry: ComparableEntry) => ComparableEntry) =>
    draft.edit(mark === '' ? '' : `${key} ${mark}`, (document) => ({
      ...document,
      comparables: document.comparables.map((entry) => (entry.key === key ? change(entry) : entry)),
    }));
  const isMoved = (name: Adjustment) =>
    columns
      .filter(isAdjusted)
      .some(({ factors, entry }) => factors[name] !== 1 || entry.factors[name] !== undefined);
  const shown = adjustments.filter((name) => all || isMoved(name));
  const hidden = adjustments.length - shown.length;
  const names = columns.map((column, index) =>
    columnName(column, index + 1, evidence.answer, words),
  );
  const breaches = columns.map(({ entry }) => {
    const line = result.lines.get(entry.key);
    return line ? breachesOf(line) : [];
  });
  const sketches = columns.map(({ entry }) => {
    const measures =
      entry.own ?? evidence.answer?.chosen.find(({ row }) => row.id === entry.key)?.measures;
    return measures ? sketchOf(measures) : null;
  });
  const own = sketchOf(subject);
  const drawn = [own, ...sketches].flatMap((sketch) => (sketch ? [sketch] : []));
  const deepestM = Math.max(1, ...drawn.map(({ depthM }) => depthM));
  const widestM = Math.max(1, ...drawn.map(({ frontageM }) => frontageM));
  const factsOf = (column: GridColumn) => {
    const details = evidence.answer?.chosen.find(({ row }) => row.id === column.entry.key)?.row
      .details;
    return column.entry.own ?? details ?? null;
  };
  return (
    <>
      <section className={styles.grid} aria-label={t('assessment.step.grid')}>
        <div
          className={styles.scroller}
          tabIndex={0}
          role="region"
          aria-label={t('assessment.grid.region')}
        >
          <table className={styles.table}>
            <GridHead bench={bench} names={names} breaches={breaches} edit={edit} />
            <tbody>
              {drawn.length > 0 && (
                <tr>
                  <th scope="row">
                    {t('assessment.row.plan')}
                    <small>{t('assessment.row.plan.how')}</small>
                  </th>
                  <td className={styles.subject}>
                    {own && (
                      <ZoneSketch
                        name={t('assessment.subject')}
                        {...own}
                        deepestM={deepestM}
                        widestM={widestM}
                      />
                    )}
                  </td>
                  {columns.map(({ entry }, index) => (
                    <td key={entry.key}>
                      {sketches[index] ? (
                        <ZoneSketch
                          name={names[index]!}
                          {...sketches[index]}
                          deepestM={deepestM}
                          widestM={widestM}
                        />
                      ) : (
                        '–'
                      )}
                    </td>
                  ))}
                </tr>
              )}
              <tr>
                <th scope="row">
                  {t('assessment.row.rent')}
                  <small>{bench.rent.unit}</small>
                </th>
                <td className={styles.subject}>{t('assessment.row.sought')}</td>
                {columns.map(({ entry, comparable }) => (
                  <td key={entry.key}>
                    <b>{comparable ? bench.rent.text(comparable.unitRent) : '–'}</b>
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">
                  {t('assessment.row.date')}
                  <small>{t('assessment.row.date.how')}</small>
                </th>
                <td className={styles.subject}>
                  {draft.document.valuationDate}
                  {subject.index !== null && ` · ${number(subject.index)}`}
                </td>
                {columns.map((column, index) => {
                  const { own: typed } = column.entry;
                  const age = breaches[index]!.find(({ what }) => what === 'age');
                  return (
                    <td
                      key={column.entry.key}
                      className={age?.level === 'over' ? styles.over : undefined}
                    >
                      {factsOf(column)?.dealDate ?? '–'}
                      {typed?.index != null && ` · ${number(typed.index)}`}
                      {age && <BreachNote breach={age} />}
                    </td>
                  );
                })}
              </tr>
              <tr>
                <th scope="row">
                  {t('assessment.row.size')}
                  <small>{t('assessment.row.size.how')}</small>
                </th>
                <td className={styles.subject}>
                  {subject.areaM2 === null ? '–' : number(subject.areaM2)} ·{' '}
                  {t(`floor.${subject.floorBand}`)}
                </td>
                {columns.map((column, index) => {
                  const facts = factsOf(column);
                  const row = evidence.answer?.chosen.find(
                    (kase) => kase.row.id === column.entry.key,
                  )?.row;
                  const floor = column.entry.own?.floorBand ?? row?.floorBand;
                  return (
                    <td key={column.entry.key}>
                      {facts ? number(facts.areaM2, { maximumFractionDigits: 1 }) : '–'} ·{' '}
                      {floor ? t(`floor.${floor}`) : '–'} ·{' '}
                      <NumberInput
                        bare
                        label={t('assessment.distance.of', { name: names[index]! })}
                        value={column.comparable?.distanceKm ?? column.entry.distanceKm}
                        least={0}
                        most={100}
                        onChange={(distanceKm) =>
                          edit(column.entry.key, 'distance', (entry) => ({ ...entry, distanceKm }))
                        }
                      />
                    </td>
                  );
                })}
              </tr>
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
            </tbody>
            <GridFoot bench={bench} breaches={breaches} />
          </table>
        </div>
      </section>
      <NextStep step="reconcile" go={bench.go} />
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
  edit: (key: string, mark: string, change: (entry: ComparableEntry) => ComparableEntry) => void;
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
