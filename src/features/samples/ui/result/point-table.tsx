import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { usePrinting } from '#src/client/hooks/use-printing.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { secondaryRentOf } from '#src/features/assessments/model/secondary-evidence.ts';
import { AddToAssessment } from '#src/features/assessments/ui/parts/add-to-assessment.tsx';
import { maxSelectedRows } from '#src/features/searches/contract/exports.ts';
import { ResultCards } from '#src/features/searches/ui/list-page/result-cards.tsx';
import { useSelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ColumnChooser } from '#src/ui/data-grid/column-chooser.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { ResultTable } from '#src/ui/data-grid/result-table.tsx';
import { selectionColumn } from '#src/ui/data-grid/row-selection.tsx';
import { SortChoice } from '#src/ui/data-grid/sort-choice.tsx';
import { listSampleCorrections } from '../../contract/sample-corrections.ts';
import { correctionLimits } from '../../model/sample-correction.ts';
import { doorText, shopText } from '../search/sample-labels.ts';
import { PointsExport } from './export-points.tsx';
import type { OwnPoint } from './own-points.ts';
import {
  cellText,
  currencyOf,
  pointColumns,
  pointKeys,
  sortedPoints,
  defaultSort,
} from './point-columns.tsx';
import { Thumbnail } from './point-photos.tsx';
import styles from './result.module.css';

const PointDrawer = lazy(() =>
  import('./point-drawer.tsx').then(({ PointDrawer: found }) => ({ default: found })),
);

/** Columns that fit on paper; a file has all of them. */
const onPaper = ['seq', 'side', 'door', 'name', 'category', 'status', 'frontage', 'asked', 'date'];
/** Cards drawn at once; beyond them a press shows the rest, so that a long wave does not slow a phone. */
const shownFirst = 200;

interface PointTableProps {
  rows: readonly OwnPoint[];
  /** All points of the result, of whatever wave and road. */
  all: readonly OwnPoint[];
  /** Id of the open point. */
  openedId: string | null;
  onOpen: (id: string | null) => void;
  /** A column, with a minus before it when it goes downwards. */
  sort: string;
  onSort: (sort: string) => void;
}

/** The points themselves, in the order of the road or of any column, and as a file; one opens to be read whole or reported. */
export function PointTable({
  rows,
  all: ofResult,
  openedId,
  onOpen,
  sort,
  onSort,
}: PointTableProps) {
  const words = useText();
  const { t } = words;
  const phone = usePhone();
  const [all, setAll] = useState(false);
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  const waits = useQuery(listSampleCorrections, {
    state: 'open',
    limit: correctionLimits.openMost,
  });
  const waiting = useMemo(
    () => new Map(waits.answer?.list.map(({ sampleId, id }) => [sampleId, id])),
    [waits.answer],
  );
  const ordered = useMemo(() => sortedPoints(rows, sort, words), [rows, sort, words]);
  const currency = currencyOf(rows);
  // Few surveys take photos; a column of dashes would be useless.
  const hasPhotos = ofResult.some(({ details }) => details.photoIds.length > 0);
  const nameOf = useCallback(
    (row: OwnPoint) => row.details.name || doorText(row.details, words) || shopText(row, words),
    [words],
  );
  const ticked = useSelectedRows(ordered, nameOf, maxSelectedRows);
  const every = useMemo(
    (): Column<OwnPoint>[] => [
      ...pointColumns(
        words,
        currency,
        hasPhotos ? pointKeys : pointKeys.filter((key) => key !== 'photo'),
      ).map((column) =>
        column.key === 'photo'
          ? { ...column, cell: (row: OwnPoint) => <Thumbnail row={row} /> }
          : column,
      ),
      {
        key: 'waiting',
        head: t('correction.mark'),
        width: 130,
        priority: 0,
        cell: ({ id }) => (waiting.has(id) ? t('correction.waiting') : '–'),
      },
    ],
    [words, t, waiting, currency, hasPhotos],
  );
  const chosen = keys ?? every.map(({ key }) => key);
  const isPrinted = usePrinting();
  const columns = chosen
    .filter((key) => !isPrinted || onPaper.includes(key))
    .flatMap((key) => every.find((column) => column.key === key) ?? []);
  const opened = rows.find(({ id }) => id === openedId);
  // Secondary evidence of a rent needs a rent and its measures.
  const telling = (ticked.rows.length > 0 ? ticked.rows : rows).filter(
    ({ details }) => secondaryRentOf(details) !== null,
  );
  const shown = all ? ordered : ordered.slice(0, shownFirst);
  return (
    <section className={styles.card} aria-label={t('sample.points')}>
      <div className={styles.tools}>
        <h2>{t('sample.points.n', { n: rows.length })}</h2>
        <PointsExport rows={ofResult} here={ordered} ticked={ticked.ids} />
        {phone ? (
          <SortChoice columns={every} sort={sort} onSort={onSort} />
        ) : (
          <ColumnChooser all={every} chosen={chosen} changed={keys !== null} onChoose={setKeys} />
        )}
        {telling.length > 0 && (
          <AddToAssessment
            evidence={{
              of: 'sample',
              items: telling.map(({ id, road, details }) => ({
                id,
                name: [road, doorText(details, words) || details.address, details.name]
                  .filter(Boolean)
                  .join(' '),
              })),
            }}
          />
        )}
      </div>
      {rows.some(({ details }) => details.corrections.length > 0) && (
        <p className={styles.hint}>{t('correction.counted')}</p>
      )}
      {phone ? (
        <>
          <div className={styles.cardsOfPoints}>
            <ResultCards
              rows={shown}
              busy={false}
              onOpen={({ id }) => onOpen(id)}
              card={(row) => ({
                title: (
                  <b>{row.details.name || doorText(row.details, words) || shopText(row, words)}</b>
                ),
                facts: [
                  `${cellText(row, 'door', words)} · ${cellText(row, 'category', words)}`,
                  waiting.has(row.id) ? t('correction.waiting') : cellText(row, 'date', words),
                ],
                side: cellText(row, 'status', words),
              })}
            />
          </div>
          {ordered.length > shown.length && (
            <Button onClick={() => setAll(true)}>
              {t('sample.points.all', { n: ordered.length })}
            </Button>
          )}
        </>
      ) : (
        <div className={styles.scroller}>
          <div
            style={{
              minWidth: isPrinted
                ? undefined
                : columns.reduce((sum, { width }) => sum + width, selectionColumn.width),
            }}
          >
            <ResultTable
              caption={t('sample.points')}
              columns={columns}
              rows={ordered}
              skeletonRows={0}
              busy={false}
              sort={sort}
              usualSort={defaultSort}
              onSort={onSort}
              ticks={ticked}
              onOpen={({ id }) => onOpen(id)}
              isMarked={({ id }) => id === openedId}
              firstIndex={0}
              total={rows.length}
            />
          </div>
        </div>
      )}
      {opened && (
        <Suspense fallback={null}>
          <PointDrawer
            row={opened}
            waiting={waiting.get(opened.id)}
            onChanged={waits.reload}
            onClose={() => onOpen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
