import { Link } from 'react-router-dom';
import type { Translator } from '#src/i18n/translator.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Caption } from '#src/ui/text/text.tsx';
import type { successRunRow } from '../../contract/success-runs.ts';
import { formAddress } from '../form/question-address.ts';
import { levelText, plannedNameOf, scopeText, tradesText } from '../form/question-labels.ts';
import { FullLink } from './full-link.tsx';
import styles from './runs.module.css';
import { TrafficLight } from './traffic-light.tsx';

export type RunRow = (typeof successRunRow)['_zod']['output'];

/** The one figure of a run, or why it has none. */
export function Survival({ row, words }: { row: RunRow; words: Translator }) {
  const { t, number, percent } = words;
  const { state, atHorizon, paid, priceJindou } = row;
  if (state !== 'ready') return t(`success.state.${state}`);
  if (!paid && priceJindou > 0) return t('success.state.unpaid');
  if (!atHorizon) return t('success.state.few');
  return (
    <>
      <b>{percent(atHorizon.survival, 1)}</b>{' '}
      {atHorizon.low !== null && atHorizon.high !== null && (
        <span className={styles.ci}>
          {`${number(atHorizon.low * 100, { maximumFractionDigits: 1 })}–${percent(atHorizon.high, 1)}`}
        </span>
      )}
    </>
  );
}

/** The planned shop by its name, where it has one, and where its run looked. */
export function Scope({ row: { question }, words }: { row: RunRow; words: Translator }) {
  const name = plannedNameOf(question);
  const scope = scopeText(question, words);
  if (name === null) return <b>{scope}</b>;
  return (
    <span className={styles.what} title={`${name} · ${scope}`}>
      <b>{name}</b>
      <Caption as="span">{scope}</Caption>
    </span>
  );
}

/** The columns of the list of runs; each number and day can be sorted by. */
export function columnsOf(words: Translator): Column<RunRow>[] {
  const { t, number, dayText } = words;
  return [
    {
      key: 'scope',
      head: t('success.runs.scope'),
      width: 240,
      priority: 0,
      cell: (row) => <Scope row={row} words={words} />,
    },
    {
      key: 'trade',
      head: t('success.runs.trade'),
      width: 120,
      priority: 1,
      cell: ({ question }) => tradesText(question, words),
    },
    {
      key: 'horizon',
      head: t('success.runs.horizon'),
      width: 80,
      align: 'end',
      priority: 2,
      sort: 'horizon',
      cell: ({ question, atHorizon }) =>
        t('success.years', { n: atHorizon?.years ?? Number(question['horizon'] ?? 3) }),
    },
    {
      key: 'survival',
      head: t('success.runs.survival'),
      width: 190,
      align: 'end',
      priority: 0,
      sort: 'survival',
      cell: (row) => <Survival row={row} words={words} />,
    },
    {
      key: 'n',
      head: 'n',
      width: 72,
      align: 'end',
      priority: 2,
      sort: 'n',
      cell: ({ n }) => (n === null ? '–' : number(n)),
    },
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
      width: 96,
      align: 'end',
      priority: 5,
      sort: 'percentile',
      cell: ({ percentile }) => (percentile === null ? '–' : number(Math.round(percentile))),
    },
    {
      key: 'light',
      head: t('success.burden'),
      width: 104,
      priority: 3,
      cell: ({ light }) => <TrafficLight light={light} />,
    },
    {
      key: 'date',
      head: t('success.runs.date'),
      width: 124,
      align: 'end',
      priority: 3,
      sort: 'date',
      cell: ({ createdAt }) => dayText(createdAt),
    },
    {
      key: 'price',
      head: t('success.about.price'),
      width: 96,
      align: 'end',
      priority: 4,
      sort: 'price',
      cell: ({ state, priceJindou }) =>
        state === 'failed' ? (
          '–'
        ) : (
          <span className={styles.jindou}>{t('jindou.price', { n: priceJindou })}</span>
        ),
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
}
