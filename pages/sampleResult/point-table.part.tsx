import { useEffect, useRef, useState } from 'react';
import { chartCsv, fileName, saveFile, type Cell } from '#src/components/chart/chart-file.ts';
import controls from '#src/components/controls.module.css';
import { shopText } from '#src/components/sample-search/sample-words.ts';
import { useText } from '#src/components/use-text.ts';
import type { OwnPoint } from './points.part.ts';
import styles from './result.module.css';

/** Rows drawn at once; beyond them a press shows the rest, so that a long wave does not slow the page. */
const shownFirst = 200;

/** The points themselves, in the order of the road, and as a file. */
export function PointTable({ rows, marked, source }: { rows: readonly OwnPoint[]; marked: string | null; source: string }) {
  const words = useText();
  const { t, number } = words;
  const [all, setAll] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (marked === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(marked)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus();
  }, [marked]);
  const ordered = rows.toSorted((a, b) => (a.details.seq ?? 1e6) - (b.details.seq ?? 1e6));
  const money = (minor: number | null) => (minor === null ? null : minor / 100);
  const heads = [
    'seq',
    'side',
    'door',
    'name',
    'category',
    'status',
    'frontage',
    'asked',
    'told',
    'seen',
    'footfall',
    'confidence',
    'date',
  ] as const;
  const cells = (row: OwnPoint): Cell[] => {
    const {
      seq,
      side,
      doorNo,
      address,
      name,
      frontageM,
      askedMinorPerMonth,
      toldMinorPerMonth,
      seenMinorPerMonth,
      footfall,
      surveyedOn,
    } = row.details;
    return [
      seq,
      side === null ? null : t(`sample.side.${side}`),
      doorNo || address || null,
      name || null,
      row.category === null ? null : shopText(row, words),
      t(`sample.status.${row.status}`),
      frontageM,
      money(askedMinorPerMonth),
      money(toldMinorPerMonth),
      money(seenMinorPerMonth),
      footfall,
      row.confidence,
      surveyedOn,
    ];
  };
  const save = () => {
    const text = chartCsv(
      heads.map((key) => ({ label: t(`sample.column.${key}`) })),
      ordered.map(cells),
      [source],
    );
    saveFile(
      fileName(`${t('page.sampleResult')}-${rows[0]?.period ?? ''}`, 'csv'),
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
    );
  };
  const shown = all ? ordered : ordered.slice(0, shownFirst);
  return (
    <section className={styles.card} aria-label={t('sample.points')}>
      <div className={styles.tools}>
        <h2>{t('sample.points.n', { n: rows.length })}</h2>
        <button type="button" className={controls.button} onClick={save}>
          CSV
        </button>
      </div>
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('sample.points')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((key) => (
                <th key={key} scope="col">
                  {t(`sample.column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((row) => (
              <tr key={row.id} data-id={row.id} tabIndex={-1} className={row.id === marked ? styles.marked : undefined}>
                {cells(row).map((cell, index) => (
                  <td key={heads[index]}>
                    {cell === null ? '–' : typeof cell === 'number' ? number(cell, { maximumFractionDigits: 1 }) : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ordered.length > shown.length && (
        <button type="button" className={controls.button} onClick={() => setAll(true)}>
          {t('sample.points.all', { n: ordered.length })}
        </button>
      )}
    </section>
  );
}
