import { Link, useNavigate, type To } from 'react-router-dom';
import { AsyncView, Failed, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { ExportMenu } from '#src/components/export-menu/export-menu.tsx';
import { Icon } from '#src/components/icon.tsx';
import type { ListNavigation } from '#src/components/list-page/use-list-address.ts';
import { useLeftPage } from '#src/components/list-page/use-left-page.ts';
import { Pager } from '#src/components/pager/pager.tsx';
import { fittingColumns, type Column } from '#src/components/result-table/column.ts';
import { ResultTable } from '#src/components/result-table/result-table.tsx';
import { formAddress } from '#src/components/success-rate/question-address.ts';
import { levelText, scopeText, tradesText } from '#src/components/success-rate/question-words.ts';
import { useCall } from '#src/components/use-call.ts';
import { useMedia } from '#src/components/use-media.ts';
import { useSize } from '#src/components/use-size.ts';
import { useText } from '#src/components/use-text.ts';
import { listSuccessRuns, type successRunRow } from '#src/contract/success-rates.ts';
import { FullLink } from './full-link.part.tsx';
import { Light } from './light.part.tsx';
import styles from './runs.module.css';

export type RunRow = (typeof successRunRow)['_zod']['output'];

/** More curves than these are not told apart. */
export const mostCompared = 4;

interface RunListProps {
  navigation: ListNavigation;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  newAddress: To;
}

/** The runs one has made, newest first; up to four of them are ticked to be compared. */
export function RunList({ navigation, chosen, onChoose, newAddress }: RunListProps) {
  const words = useText();
  const { t, number, percent } = words;
  const { state, change } = navigation;
  const navigate = useNavigate();
  const phone = useMedia('(max-width: 639px)');
  const [frame, size] = useSize<HTMLDivElement>();
  const asked = useCall(listSuccessRuns, { page: state.page, limit: state.limit });
  const { answer, error, loading, reload } = asked;
  useLeftPage(navigation, asked);
  const open = ({ id }: RunRow) => void navigate(`/shop-success-rate-result?id=${encodeURIComponent(id)}`);
  const tick = (id: string) => {
    if (chosen.includes(id)) onChoose(chosen.filter((other) => other !== id));
    else if (chosen.length < mostCompared) onChoose([...chosen, id]);
  };
  const box = ({ id, question, atHorizon }: RunRow) => (
    <label className={styles.tick} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        checked={chosen.includes(id)}
        disabled={atHorizon === null || (!chosen.includes(id) && chosen.length >= mostCompared)}
        aria-label={t('success.runs.tick', { run: `${scopeText(question, words)} · ${tradesText(question, words)}` })}
        onChange={() => tick(id)}
      />
    </label>
  );
  const survival = ({ state: of, atHorizon, paid, priceJindou }: RunRow) => {
    if (of === 'computing') return t('success.state.computing');
    if (!paid && priceJindou > 0) return t('success.state.unpaid');
    if (!atHorizon) return t('success.state.few');
    return (
      <>
        <b>{percent(atHorizon.survival, 1)}</b>{' '}
        {atHorizon.low !== null && atHorizon.high !== null && (
          <span
            className={styles.ci}
          >{`${number(atHorizon.low * 100, { maximumFractionDigits: 1 })}–${percent(atHorizon.high, 1)}`}</span>
        )}
      </>
    );
  };
  const columns: Column<RunRow>[] = [
    { key: 'tick', head: '', headTitle: t('success.runs.compare'), width: 44, priority: 0, cell: box },
    {
      key: 'scope',
      head: t('success.runs.scope'),
      width: 260,
      priority: 0,
      cell: ({ question }) => <b>{scopeText(question, words)}</b>,
    },
    { key: 'trade', head: t('success.runs.trade'), width: 120, priority: 1, cell: ({ question }) => tradesText(question, words) },
    {
      key: 'horizon',
      head: t('success.runs.horizon'),
      width: 72,
      align: 'end',
      priority: 2,
      cell: ({ question, atHorizon }) => t('success.years', { n: atHorizon?.years ?? Number(question['horizon'] ?? 3) }),
    },
    { key: 'survival', head: t('success.runs.survival'), width: 190, align: 'end', priority: 0, cell: survival },
    { key: 'n', head: 'n', width: 72, align: 'end', priority: 2, cell: ({ n }) => (n === null ? '–' : number(n)) },
    {
      key: 'level',
      head: t('success.runs.level'),
      width: 88,
      priority: 4,
      cell: ({ levelUsed }) => (levelUsed ? levelText(levelUsed, t) : '–'),
    },
    {
      key: 'percentile',
      head: t('success.about.percentile'),
      width: 88,
      align: 'end',
      priority: 5,
      cell: ({ percentile }) => (percentile === null ? '–' : number(Math.round(percentile))),
    },
    { key: 'light', head: t('success.burden'), width: 104, priority: 3, cell: ({ light }) => <Light light={light} /> },
    {
      key: 'date',
      head: t('success.runs.date'),
      width: 104,
      align: 'end',
      priority: 3,
      cell: ({ createdAt }) => createdAt.slice(0, 10),
    },
    {
      key: 'price',
      head: t('success.about.price'),
      width: 96,
      align: 'end',
      priority: 4,
      cell: ({ priceJindou }) => <span className={styles.jindou}>{t('jindou.price', { n: priceJindou })}</span>,
    },
    {
      key: 'shared',
      head: t('success.runs.shared'),
      width: 76,
      priority: 5,
      cell: ({ isShared }) => t(isShared ? 'success.yes' : 'success.no'),
    },
    {
      key: 'full',
      head: t('success.full.column'),
      width: 180,
      priority: 1,
      cell: (row) => <FullLink row={row} />,
    },
    {
      key: 'again',
      head: t('success.runs.again.head'),
      width: 96,
      priority: 6,
      cell: ({ question }) => (
        <Link to={formAddress(question)} onClick={(event) => event.stopPropagation()}>
          {t('success.runs.again')}
        </Link>
      ),
    },
  ];

  if (error) return <Failed error={error} onRetry={reload} />;
  if (answer?.total === 0) {
    return (
      <section className={styles.empty} role="status">
        <Icon name="chart" size={24} />
        <h2>{t('success.runs.none')}</h2>
        <p>{t('success.runs.none.text')}</p>
        <Link className={controls.primary} to={newAddress}>
          {t('success.runs.new')}
        </Link>
      </section>
    );
  }
  return (
    <>
      <div className={styles.tools}>
        <ExportMenu
          list="success-runs"
          filter={{}}
          sort="-date"
          total={answer?.total}
          page={answer?.list.map(({ id }) => id) ?? []}
          ticked={chosen}
        />
      </div>
      <section className={styles.list} aria-label={t('success.runs.tab.runs')}>
        <div ref={frame}>
          {phone ? (
            <AsyncView asked={asked} skeleton={<SkeletonLines lines={4} height={72} />}>
              {({ list }) => (
                <ul className={styles.cards}>
                  {list.map((row) => (
                    <li key={row.id}>
                      {box(row)}
                      <button type="button" onClick={() => open(row)}>
                        <b>{scopeText(row.question, words)}</b>
                        <span>
                          {tradesText(row.question, words)} · {row.createdAt.slice(0, 10)} · n{'\u00a0'}
                          {row.n === null ? '–' : number(row.n)}
                        </span>
                        <span>{survival(row)}</span>
                      </button>
                      <FullLink row={row} />
                    </li>
                  ))}
                </ul>
              )}
            </AsyncView>
          ) : (
            <ResultTable
              caption={t('success.runs.tab.runs')}
              columns={size ? fittingColumns(columns, size.width) : columns}
              rows={answer?.list}
              skeletonRows={state.limit}
              busy={loading && answer !== undefined}
              sort="-created"
              usualSort="-created"
              onSort={() => {}}
              onOpen={open}
              isMarked={({ id }) => chosen.includes(id)}
              firstIndex={(state.page - 1) * state.limit}
              total={answer?.total ?? 0}
            />
          )}
        </div>
        <div className={styles.foot}>
          <span aria-live="polite">
            {chosen.length > 0
              ? t('success.runs.chosen', { n: chosen.length, most: mostCompared })
              : t('success.runs.hint', { most: mostCompared })}
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
    </>
  );
}
