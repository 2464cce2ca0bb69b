import { defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import type { GridColumn } from '#src/analytics/workbench/grid-columns.ts';
import { breachesOf, type Breach } from '#src/analytics/workbench/limit-breaches.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { ComparableEntry } from '#src/domain/assessment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { NumberInput } from '../parts/number-input.tsx';
import { ZoneSketch } from '../parts/zone-sketch.tsx';
import page from './assessment.module.css';
import { BreachNote } from './breach-note.tsx';
import { FactorRows } from './grid-factor-rows.tsx';
import { GridHead, type GridPartProps } from './grid-head.tsx';
import styles from './grid.module.css';
import { NextStep } from './next-step.tsx';
import { columnName, signedPercent, type Workbench } from './workbench-state.ts';
import { sketchOf } from './zone-sketch-data.ts';

/**
 * Step 4: one column per comparable, one row per factor; every factor can be set, with its reason.
 */
export function GridStep({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t } = words;
  const { columns, draft, evidence, result } = bench;
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
  const names = columns.map((column, index) => columnName(column, index + 1, evidence.data, words));
  const breaches = columns.map(({ entry }) => {
    const line = result.lines.get(entry.key);
    return line ? breachesOf(line) : [];
  });
  const parts = { bench, names, breaches, edit };
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
            <GridHead {...parts} />
            <tbody>
              <PlanRow {...parts} />
              <FactRows {...parts} />
              <FactorRows {...parts} />
            </tbody>
            <GridFoot bench={bench} breaches={breaches} />
          </table>
        </div>
      </section>
      <NextStep step="reconcile" go={bench.go} />
    </>
  );
}

/** Floor plans to one scale; nothing while no measures are known. */
function PlanRow({ bench, names }: GridPartProps) {
  const { t } = useText();
  const { columns, draft, evidence } = bench;
  const sketches = columns.map(({ entry }) => {
    const measures =
      entry.own ?? evidence.data?.chosen.find(({ row }) => row.id === entry.key)?.measures;
    return measures ? sketchOf(measures) : null;
  });
  const own = sketchOf(draft.document.subject);
  const drawn = [own, ...sketches].flatMap((sketch) => (sketch ? [sketch] : []));
  const deepestM = Math.max(1, ...drawn.map(({ depthM }) => depthM));
  const widestM = Math.max(1, ...drawn.map(({ frontageM }) => frontageM));
  if (drawn.length === 0) return null;
  return (
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
  );
}

/** Rent, date, size and distance of the subject and of each comparable. */
function FactRows({ bench, names, breaches, edit }: GridPartProps) {
  const { t, number } = useText();
  const { columns, draft, evidence } = bench;
  const { subject } = draft.document;
  const factsOf = (column: GridColumn) => {
    const details = evidence.data?.chosen.find(({ row }) => row.id === column.entry.key)?.row
      .details;
    return column.entry.own ?? details ?? null;
  };
  return (
    <>
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
            <td key={column.entry.key} className={age?.level === 'over' ? styles.over : undefined}>
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
          const row = evidence.data?.chosen.find((kase) => kase.row.id === column.entry.key)?.row;
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
    </>
  );
}

/** Totals of the factors: adjustments, adjusted rent and weight of each comparable. */
function GridFoot({
  bench,
  breaches,
}: {
  bench: Workbench;
  breaches: readonly (readonly Breach[])[];
}) {
  const words = useText();
  const { t, number, percent } = words;
  const { columns, result } = bench;
  const lines = columns.map(({ entry }) => result.lines.get(entry.key));
  const exact = (value: number) => bench.rent.text(value);
  return (
    <tfoot>
      <tr className={styles.heavy}>
        <th scope="row">{t('assessment.row.gross')}</th>
        <td className={styles.subject} />
        {lines.map((line, index) => (
          <td key={columns[index]!.entry.key}>{line ? <b>{percent(line.gross, 2)}</b> : '–'}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">
          {t('assessment.row.net')}
          <small>{t('assessment.row.net.how', { total: number(defaultLimits.total * 100) })}</small>
        </th>
        <td className={styles.subject} />
        {lines.map((line, index) => {
          const breach = breaches[index]!.find(({ what }) => what === 'total');
          return (
            <td
              key={columns[index]!.entry.key}
              className={classNames(
                breach?.level === 'over' && styles.over,
                breach?.level === 'near' && styles.near,
              )}
            >
              {line ? signedPercent(line.net, words) : '–'}
              {breach && <BreachNote breach={breach} />}
            </td>
          );
        })}
      </tr>
      <tr>
        <th scope="row">
          {t('assessment.row.adjusted')}
          <small>{bench.rent.unit}</small>
        </th>
        <td className={classNames(styles.subject, styles.figure)}>
          {result.unitRent === null ? '–' : exact(result.unitRent)}
        </td>
        {lines.map((line, index) => {
          const isUsed = line?.excluded.length === 0;
          return (
            <td key={columns[index]!.entry.key} className={styles.figure}>
              {line ? exact(line.adjusted) : '–'}
              {line && !isUsed && <small>{t('assessment.notCounted')}</small>}
            </td>
          );
        })}
      </tr>
      <tr>
        <th scope="row">
          {t('assessment.row.share')}
          <small>1 ÷ (0.25 + Σ|K−1| + km)</small>
        </th>
        <td className={styles.subject}>{result.grid.used > 0 && t('assessment.row.share.all')}</td>
        {lines.map((line, index) => (
          <td key={columns[index]!.entry.key}>
            {line && line.share > 0 ? (
              <span className={styles.share}>
                {percent(line.share, 2)} <i style={{ width: `${line.share * 100}px` }} />
              </span>
            ) : (
              '–'
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
