import type { To } from 'react-router-dom';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { maxRunsCompared } from '#src/domain/success-rate.ts';
import { ExportMenu } from '#src/features/searches/ui/export-menu/export-menu.tsx';
import { serializeFilter } from '#src/features/searches/ui/list-page/serialize-filter.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { AsyncView, Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { ColumnChooser } from '#src/ui/data-grid/column-chooser.tsx';
import { ResultTable } from '#src/ui/data-grid/result-table.tsx';
import type { RowSelection } from '#src/ui/data-grid/row-selection.tsx';
import { SortChoice } from '#src/ui/data-grid/sort-choice.tsx';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { plannedNameOf, scopeText, tradesText } from '../form/question-labels.ts';
import { FullLink } from './full-link.tsx';
import { Survival, type RunRow } from './run-columns.tsx';
import { runsAddress } from './runs-address.ts';
import styles from './runs.module.css';
import { useRunList, type RunListState } from './use-run-list.ts';

interface RunListProps {
  navigation: ListNavigation;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  newAddress: To;
}

/** The member's runs; up to four of them can be selected to compare. */
export function RunList({ navigation, chosen, onChoose, newAddress }: RunListProps) {
  const { t } = useText();
  const runs = useRunList(navigation, chosen, onChoose);
  const { state, change } = navigation;
  const { data, error, refetch } = runs.query;
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (data?.total === 0 && !runs.isFiltered) return <NoRuns newAddress={newAddress} />;
  return (
    <>
      <RunTools runs={runs} />
      {data?.total === 0 ? (
        <NoMatchingRuns onClear={runs.clearFilters} newAddress={newAddress} />
      ) : (
        <section className={styles.list} aria-label={t('success.runs.tab.runs')}>
          <RunRows runs={runs} />
          <div className={styles.foot}>
            <span aria-live="polite">
              {chosen.length > 0
                ? t('success.runs.chosen', { n: chosen.length, most: maxRunsCompared })
                : t('success.runs.hint', { most: maxRunsCompared })}
            </span>
            <Pager
              page={state.page}
              pages={data?.pages ?? 1}
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

interface RunPartProps {
  runs: RunListState;
}

/** Filters, export, and the order or the columns of the list. */
function RunTools({ runs }: RunPartProps) {
  const phone = usePhone();
  const { query, filter, filters, clearFilters, state, sortBy, every, chosenColumns, chosen } =
    runs;
  return (
    <div className={styles.tools}>
      <FilterBar controls={filters} onClearAll={clearFilters} />
      <ExportMenu
        list="success-runs"
        filter={serializeFilter(filter)}
        sort={state.sort}
        total={query.data?.total}
        page={query.data?.list.map(({ id }) => id) ?? []}
        selection={chosen}
        columns={phone ? undefined : [...chosenColumns.keys]}
      />
      {phone ? (
        <SortChoice columns={every} sort={state.sort} onSort={sortBy} />
      ) : (
        <ColumnChooser
          all={every}
          chosen={chosenColumns.keys}
          changed={chosenColumns.changed}
          onChoose={chosenColumns.choose}
        />
      )}
    </div>
  );
}

/** The runs as a table, as cards on a phone. */
function RunRows({ runs }: RunPartProps) {
  const { t } = useText();
  const phone = usePhone();
  const { query, state, sortBy, open, frame, columns, minWidth, selection } = runs;
  const { data, isFetching } = query;
  return (
    <div ref={frame}>
      {phone ? (
        <AsyncView query={query} skeleton={<SkeletonLines lines={4} height={72} />}>
          {({ list }) => <RunCards rows={list} selection={selection} onOpen={open} />}
        </AsyncView>
      ) : (
        <div style={{ minWidth }}>
          <ResultTable
            caption={t('success.runs.tab.runs')}
            columns={columns}
            rows={data?.list}
            skeletonRows={state.limit}
            busy={isFetching && data !== undefined}
            sort={state.sort}
            usualSort={runsAddress.usual.sort}
            onSort={sortBy}
            onOpen={open}
            isMarked={selection.isSelected}
            selection={selection}
            firstIndex={(state.page - 1) * state.limit}
            total={data?.total ?? 0}
          />
        </div>
      )}
    </div>
  );
}

/** No run matches the filters. */
function NoMatchingRuns({ onClear, newAddress }: { onClear: () => void; newAddress: To }) {
  const { t } = useText();
  return (
    <EmptyCard
      className={styles.empty}
      role="status"
      icon="search"
      heading="h2"
      title={t('success.runs.noMatch')}
      text={t('success.runs.noMatch.text')}
    >
      <Button variant="primary" onClick={onClear}>
        {t('success.runs.noMatch.clear')}
      </Button>
      <LinkButton to={newAddress}>{t('success.runs.new')}</LinkButton>
    </EmptyCard>
  );
}

/** The runs on a phone. */
function RunCards({
  rows,
  selection,
  onOpen,
}: {
  rows: readonly RunRow[];
  selection: RowSelection<RunRow>;
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
              checked={selection.isSelected(row)}
              disabled={selection.isOff?.(row)}
              aria-label={t('success.runs.tick', { run: selection.nameOf(row) })}
              onChange={() => selection.toggle(row)}
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
    <EmptyCard
      className={styles.empty}
      role="status"
      icon="chart"
      heading="h2"
      title={t('success.runs.none')}
      text={t('success.runs.none.text')}
    >
      <LinkButton variant="primary" to={newAddress}>
        {t('success.runs.new')}
      </LinkButton>
    </EmptyCard>
  );
}
