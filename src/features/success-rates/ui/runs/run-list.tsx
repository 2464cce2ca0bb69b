import { useMemo } from 'react';
import { useNavigate, type To } from 'react-router-dom';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useSize } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { maxRunsCompared } from '#src/domain/success-rate.ts';
import { ExportMenu } from '#src/features/searches/ui/export-menu/export-menu.tsx';
import { serializeFilter } from '#src/features/searches/ui/list-page/serialize-filter.ts';
import { useChosenColumns } from '#src/features/searches/ui/list-page/use-chosen-columns.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { usePageOutOfRange } from '#src/features/searches/ui/list-page/use-page-out-of-range.ts';
import { AsyncView, Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { ColumnChooser } from '#src/ui/data-grid/column-chooser.tsx';
import { fittingColumns } from '#src/ui/data-grid/column.ts';
import { ResultTable } from '#src/ui/data-grid/result-table.tsx';
import type { RowSelection } from '#src/ui/data-grid/row-selection.tsx';
import { SortChoice } from '#src/ui/data-grid/sort-choice.tsx';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { listSuccessRuns, type SuccessRunSort } from '../../contract/success-runs.ts';
import { plannedNameOf, scopeText, tradesText } from '../form/question-labels.ts';
import { FullLink } from './full-link.tsx';
import { columnsOf, Survival, type RunRow } from './run-columns.tsx';
import { runColumnKeys, runsAddress, splitFilter } from './runs-address.ts';
import styles from './runs.module.css';
import { useRunFilters } from './use-run-filters.tsx';

/** Width the table reserves for its checkboxes. */
const tickWidth = 52;

interface RunListProps {
  navigation: ListNavigation;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  newAddress: To;
}

/** The member's runs; up to four of them can be selected to compare. */
export function RunList({ navigation, chosen, onChoose, newAddress }: RunListProps) {
  const words = useText();
  const { t } = words;
  const { state, change, applyFilter } = navigation;
  const { filter } = splitFilter(state.filter);
  const navigate = useNavigate();
  const phone = usePhone();
  const [frame, size] = useSize<HTMLDivElement>();
  const sort = state.sort as SuccessRunSort;
  const asked = useQuery(listSuccessRuns, {
    ...filter,
    sort,
    page: state.page,
    limit: state.limit,
  });
  const { answer, error, loading, reload } = asked;
  usePageOutOfRange(navigation, asked);
  const filters = useRunFilters(navigation, answer?.whole);
  const clear = () =>
    applyFilter(Object.fromEntries(Object.keys(filter).map((key) => [key, undefined])));
  const chosenColumns = useChosenColumns('success-runs', navigation, runColumnKeys);
  const every = useMemo(() => columnsOf(words), [words]);
  const columns = chosenColumns.keys.flatMap(
    (key) => every.find((column) => column.key === key) ?? [],
  );
  // A choice made on purpose is not thinned out; then the table scrolls inside its own frame.
  const fitting =
    size && !chosenColumns.changed ? fittingColumns(columns, size.width - tickWidth) : columns;
  const ticks = ticksOf(answer?.list ?? [], chosen, onChoose, (row) => nameOf(row, words));
  const order = (wanted: string) => change({ sort: wanted, page: 1 });
  const open = ({ id }: RunRow) =>
    void navigate(`/shop-success-rate-result?id=${encodeURIComponent(id)}`);

  if (error) return <Failed error={error} onRetry={reload} />;
  const isFiltered = Object.keys(filter).length > 0;
  if (answer?.total === 0 && !isFiltered) return <NoRuns newAddress={newAddress} />;
  return (
    <>
      <div className={styles.tools}>
        <FilterBar controls={filters} onClearAll={clear} />
        <ExportMenu
          list="success-runs"
          filter={serializeFilter(filter)}
          sort={state.sort}
          total={answer?.total}
          page={answer?.list.map(({ id }) => id) ?? []}
          ticked={chosen}
          columns={phone ? undefined : [...chosenColumns.keys]}
        />
        {phone ? (
          <SortChoice columns={every} sort={state.sort} onSort={order} />
        ) : (
          <ColumnChooser
            all={every}
            chosen={chosenColumns.keys}
            changed={chosenColumns.changed}
            onChoose={chosenColumns.choose}
          />
        )}
      </div>
      {answer?.total === 0 ? (
        <section className={styles.empty} role="status">
          <h2>{t('success.runs.noMatch')}</h2>
          <p>{t('success.runs.noMatch.text')}</p>
          <Button variant="primary" onClick={clear}>
            {t('success.runs.noMatch.clear')}
          </Button>
          <LinkButton to={newAddress}>{t('success.runs.new')}</LinkButton>
        </section>
      ) : (
        <section className={styles.list} aria-label={t('success.runs.tab.runs')}>
          <div ref={frame}>
            {phone ? (
              <AsyncView asked={asked} skeleton={<SkeletonLines lines={4} height={72} />}>
                {({ list }) => <Cards rows={list} ticks={ticks} onOpen={open} />}
              </AsyncView>
            ) : (
              <div
                style={{
                  minWidth: chosenColumns.changed
                    ? fitting.reduce((sum, { width }) => sum + width, tickWidth)
                    : undefined,
                }}
              >
                <ResultTable
                  caption={t('success.runs.tab.runs')}
                  columns={fitting}
                  rows={answer?.list}
                  skeletonRows={state.limit}
                  busy={loading && answer !== undefined}
                  sort={state.sort}
                  usualSort={runsAddress.usual.sort}
                  onSort={order}
                  onOpen={open}
                  isMarked={ticks.isTicked}
                  ticks={ticks}
                  firstIndex={(state.page - 1) * state.limit}
                  total={answer?.total ?? 0}
                />
              </div>
            )}
          </div>
          <div className={styles.foot}>
            <span aria-live="polite">
              {chosen.length > 0
                ? t('success.runs.chosen', { n: chosen.length, most: maxRunsCompared })
                : t('success.runs.hint', { most: maxRunsCompared })}
            </span>
            <Pager
              page={state.page}
              pages={answer?.pages ?? 1}
              limit={state.limit}
              onTurn={(page) => change({ page })}
              onSize={(limit) => change({ limit, page: 1 })}
            />
          </div>
        </section>
      )}
    </>
  );
}

function nameOf({ question }: RunRow, words: ReturnType<typeof useText>): string {
  return [plannedNameOf(question) ?? [], scopeText(question, words), tradesText(question, words)]
    .flat()
    .join(' · ');
}

/** Boxes for what is compared: never more than fit in one chart, and none for a run without a curve. */
function ticksOf(
  rows: readonly RunRow[],
  chosen: readonly string[],
  onChoose: (ids: readonly string[]) => void,
  name: (row: RunRow) => string,
): RowSelection<RunRow> {
  const able = rows.filter(({ atHorizon }) => atHorizon !== null).map(({ id }) => id);
  const here = able.filter((id) => chosen.includes(id));
  const isTicked = ({ id }: RunRow) => chosen.includes(id);
  const isOff = (row: RunRow) =>
    row.atHorizon === null || (!isTicked(row) && chosen.length >= maxRunsCompared);
  return {
    nameOf: name,
    isTicked,
    isOff,
    shown: here.length === 0 ? 'none' : here.length === able.length ? 'all' : 'some',
    toggle: (row) => {
      if (isTicked(row)) onChoose(chosen.filter((id) => id !== row.id));
      else if (!isOff(row)) onChoose([...chosen, row.id]);
    },
    toggleShown: () =>
      onChoose(
        here.length > 0
          ? chosen.filter((id) => !here.includes(id))
          : [...new Set([...chosen, ...able])].slice(0, maxRunsCompared),
      ),
  };
}

function Cards({
  rows,
  ticks,
  onOpen,
}: {
  rows: readonly RunRow[];
  ticks: RowSelection<RunRow>;
  onOpen: (row: RunRow) => void;
}) {
  const words = useText();
  const { t, number } = words;
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={ticks.isTicked(row)}
              disabled={ticks.isOff?.(row)}
              aria-label={t('success.runs.tick', { run: ticks.nameOf(row) })}
              onChange={() => ticks.toggle(row)}
            />
          </label>
          <UnstyledButton onClick={() => onOpen(row)}>
            <b>{plannedNameOf(row.question) ?? scopeText(row.question, words)}</b>
            {plannedNameOf(row.question) !== null && <span>{scopeText(row.question, words)}</span>}
            <span>
              {tradesText(row.question, words)} · {words.dayText(row.createdAt)} · n{'\u00a0'}
              {row.n === null ? '–' : number(row.n)}
            </span>
            <span>
              <Survival row={row} words={words} />
            </span>
          </UnstyledButton>
          <FullLink row={row} />
        </li>
      ))}
    </ul>
  );
}

function NoRuns({ newAddress }: { newAddress: To }) {
  const { t } = useText();
  return (
    <section className={styles.empty} role="status">
      <Icon name="chart" size={24} />
      <h2>{t('success.runs.none')}</h2>
      <p>{t('success.runs.none.text')}</p>
      <LinkButton variant="primary" to={newAddress}>
        {t('success.runs.new')}
      </LinkButton>
    </section>
  );
}
