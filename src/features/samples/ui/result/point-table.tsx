import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { secondaryRentOf } from '#src/features/assessments/model/secondary-evidence.ts';
import { AddToAssessment } from '#src/features/assessments/ui/parts/add-to-assessment.tsx';
import { maxSelectedRows } from '#src/features/searches/contract/exports.ts';
import { ResultCards } from '#src/features/searches/ui/list-page/result-cards.tsx';
import { useSelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ColumnChooser } from '#src/ui/data-grid/column-chooser.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { SortChoice } from '#src/ui/data-grid/sort-choice.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { listSampleCorrections } from '../../contract/sample-corrections.ts';
import { correctionLimits } from '../../model/sample-correction.ts';
import { doorText, shopText } from '../search/sample-labels.ts';
import type { OwnPoint } from './own-points.ts';
import { cellText, currencyOf, pointColumns, pointKeys, sortedPoints } from './point-columns.tsx';
import { PointGrid } from './point-grid.tsx';
import { Thumbnail } from './point-photos.tsx';
import { PointsExport } from './points-export.tsx';
import styles from './result.module.css';

const PointDrawer = lazy(() =>
  import('./point-drawer.tsx').then(({ PointDrawer: found }) => ({ default: found })),
);

/**
 * Cards drawn at once; beyond them a press shows the rest, so that a long wave does not slow a
 * phone.
 */
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

/**
 * The points themselves, in the order of the road or of any column, and as a file; one opens to be
 * read whole or reported.
 */
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
    () => new Map(waits.data?.list.map(({ sampleId, id }) => [sampleId, id])),
    [waits.data],
  );
  const ordered = useMemo(() => sortedPoints(rows, sort, words), [rows, sort, words]);
  const nameOf = useCallback((row: OwnPoint) => nameOrDoor(row, words), [words]);
  const selection = useSelectedRows(ordered, nameOf, maxSelectedRows);
  const every = usePointColumns(rows, ofResult, waiting);
  const chosen = keys ?? every.map(({ key }) => key);
  const opened = rows.find(({ id }) => id === openedId);
  return (
    <section className={styles.card} aria-label={t('sample.points')}>
      <div className={styles.tools}>
        <h2>{t('sample.points.n', { n: rows.length })}</h2>
        <PointsExport rows={ofResult} here={ordered} selection={selection.ids} />
        {phone ? (
          <SortChoice columns={every} sort={sort} onSort={onSort} />
        ) : (
          <ColumnChooser all={every} chosen={chosen} changed={keys !== null} onChoose={setKeys} />
        )}
        <SecondaryEvidence rows={selection.rows.length > 0 ? selection.rows : rows} />
      </div>
      {rows.some(({ details }) => details.corrections.length > 0) && (
        <HelpText>{t('correction.counted')}</HelpText>
      )}
      {phone ? (
        <PointCards
          rows={ordered}
          isWhole={all}
          onShowAll={() => setAll(true)}
          waiting={waiting}
          onOpen={onOpen}
        />
      ) : (
        <PointGrid
          rows={ordered}
          columns={chosen.flatMap((key) => every.find((column) => column.key === key) ?? [])}
          sort={sort}
          onSort={onSort}
          selection={selection}
          openedId={openedId}
          onOpen={onOpen}
        />
      )}
      {opened && (
        <Suspense fallback={null}>
          <PointDrawer
            row={opened}
            waiting={waiting.get(opened.id)}
            onChanged={waits.refetch}
            onClose={() => onOpen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Ids of open corrections by the id of their point. */
type OpenCorrections = ReadonlyMap<string, string>;

function nameOrDoor(row: OwnPoint, words: Translator): string {
  return row.details.name || doorText(row.details, words) || shopText(row, words);
}

/** All columns of the points, that of photos only where the result has any. */
function usePointColumns(
  rows: readonly OwnPoint[],
  ofResult: readonly OwnPoint[],
  waiting: OpenCorrections,
): Column<OwnPoint>[] {
  const words = useText();
  const { t } = words;
  const currency = currencyOf(rows);
  // Few surveys take photos; a column of dashes would be useless.
  const hasPhotos = ofResult.some(({ details }) => details.photoIds.length > 0);
  return useMemo(
    () => [
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
}

/** Adds points to an assessment: those with a rent and the measures to compare it. */
function SecondaryEvidence({ rows }: { rows: readonly OwnPoint[] }) {
  const words = useText();
  const usable = rows.filter(({ details }) => secondaryRentOf(details) !== null);
  if (usable.length === 0) return null;
  return (
    <AddToAssessment
      evidence={{
        of: 'sample',
        items: usable.map(({ id, road, details }) => ({
          id,
          name: [road, doorText(details, words) || details.address, details.name]
            .filter(Boolean)
            .join(' '),
        })),
      }}
    />
  );
}

interface PointCardsProps {
  rows: readonly OwnPoint[];
  /** All cards are shown, however many. */
  isWhole: boolean;
  onShowAll: () => void;
  waiting: OpenCorrections;
  onOpen: (id: string) => void;
}

function PointCards({ rows, isWhole, onShowAll, waiting, onOpen }: PointCardsProps) {
  const words = useText();
  const { t } = words;
  const shown = isWhole ? rows : rows.slice(0, shownFirst);
  return (
    <>
      <div className={styles.cardsOfPoints}>
        <ResultCards
          rows={shown}
          busy={false}
          onOpen={({ id }) => onOpen(id)}
          card={(row) => ({
            title: <b>{nameOrDoor(row, words)}</b>,
            facts: [
              `${cellText(row, 'door', words)} · ${cellText(row, 'category', words)}`,
              waiting.has(row.id) ? t('correction.waiting') : cellText(row, 'date', words),
            ],
            side: cellText(row, 'status', words),
          })}
        />
      </div>
      {rows.length > shown.length && (
        <Button onClick={onShowAll}>{t('sample.points.all', { n: rows.length })}</Button>
      )}
    </>
  );
}
