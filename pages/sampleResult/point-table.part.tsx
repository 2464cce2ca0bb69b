import { useEffect, useRef, useState } from 'react';
import { AddToAssessment } from '#src/components/assessment/add-to-assessment.tsx';
import { chartCsv, fileName, saveFile, type Cell } from '#src/components/chart/chart-file.ts';
import controls from '#src/components/controls.module.css';
import { shopText } from '#src/components/sample-search/sample-words.ts';
import { useCall } from '#src/components/use-call.ts';
import { useMember } from '#src/components/use-member.ts';
import { useText } from '#src/components/use-text.ts';
import { listSampleCorrections } from '#src/contract/sample-corrections.ts';
import { correctionLimits } from '#src/domain/sample-correction.ts';
import { secondaryRentOf } from '#src/domain/secondary-evidence.ts';
import { correctedText } from './corrections.part.ts';
import { MarkWrong } from './mark-wrong.part.tsx';
import type { OwnPoint } from './points.part.ts';
import styles from './result.module.css';

/** Rows drawn at once; beyond them a press shows the rest, so that a long wave does not slow the page. */
const shownFirst = 200;

/** When a file is made, which is when its button is pressed. */
function nowText(): string {
  return new Date().toISOString();
}

/** The points themselves, in the order of the road, and as a file. */
export function PointTable({ rows, marked, source }: { rows: readonly OwnPoint[]; marked: string | null; source: string }) {
  const words = useText();
  const { t, number } = words;
  const member = useMember();
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
    'corrected',
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
      correctedText(row, words),
    ];
  };
  const waits = useCall(listSampleCorrections, { state: 'open', limit: correctionLimits.openMost });
  const waitingOf = (id: string) => waits.answer?.list.find(({ sampleId }) => sampleId === id)?.id;
  const headText = (key: (typeof heads)[number]) => (key === 'corrected' ? t('correction.column') : t(`sample.column.${key}`));
  const title = `${t('page.sampleResult')}-${rows[0]?.period ?? ''}`;
  // A file says where its points come from, and for whom and when it was made.
  const notes = () => [source, t('list.printed', { member: member?.id ?? '–', at: nowText() })];
  const save = () => {
    const columns = heads.map((key) => ({ label: headText(key) }));
    const text = chartCsv(columns, ordered.map(cells), notes());
    saveFile(fileName(title, 'csv'), new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  const saveSheet = async () => {
    const { savePointSheet } = await import('./points-xlsx.part.ts');
    await savePointSheet(title, heads.map(headText), ordered.map(cells), notes());
  };
  // What stands as evidence of a rent has to tell one, and its measures.
  const telling = ordered.filter(({ details }) => secondaryRentOf(details) !== null);
  const shown = all ? ordered : ordered.slice(0, shownFirst);
  return (
    <section className={styles.card} aria-label={t('sample.points')}>
      <div className={styles.tools}>
        <h2>{t('sample.points.n', { n: rows.length })}</h2>
        <button type="button" className={controls.button} onClick={save}>
          CSV
        </button>
        <button type="button" className={controls.button} onClick={() => void saveSheet()}>
          XLSX
        </button>
        {telling.length > 0 && (
          <AddToAssessment
            evidence={{
              of: 'sample',
              items: telling.map(({ id, road, details }) => ({
                id,
                name: [road, details.doorNo || details.address, details.name].filter(Boolean).join(' '),
              })),
            }}
          />
        )}
      </div>
      {ordered.some(({ details }) => details.corrections.length > 0) && <p className={styles.hint}>{t('correction.counted')}</p>}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('sample.points')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((key) => (
                <th key={key} scope="col">
                  {headText(key)}
                </th>
              ))}
              <th scope="col">{t('correction.mark')}</th>
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
                <td>
                  <MarkWrong row={row} waiting={waitingOf(row.id)} onChanged={waits.reload} />
                </td>
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
