import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { Failed } from '#src/ui/async-view/async-view.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { dashboardEvidence, dashboardRents, dashboardSurvey } from '../contract/dashboard.ts';
import { placeOf, surveyOf, type Scope } from './dashboard-address.ts';
import styles from './dashboard.module.css';
import { IgnoredFiltersNote } from './ignored-filters-note.tsx';
import { SyntheticDataNote } from './synthetic-data-note.tsx';
import { lastTwoYears } from './two-year-change.ts';

/** The key figures in one strip; each is a request of its own. */
export function Figures({ scope }: { scope: Scope }) {
  const { t } = useText();
  const place = placeOf(scope);
  const rents = useQuery(dashboardRents, { ...place, ...scope.cases });
  const evidence = useQuery(dashboardEvidence, { ...place, ...scope.cases });
  const survey = useQuery(dashboardSurvey, { ...place, ...surveyOf(scope) });
  return (
    <>
      <section className={styles.figures} aria-label={t('dashboard.figures')}>
        <Part query={rents} count={3}>
          {(answer) => <Rents answer={answer} />}
        </Part>
        <Part query={evidence} count={1}>
          {(answer) => <Evidence answer={answer} />}
        </Part>
        <Part query={survey} count={2}>
          {(answer) => <Survey answer={answer} />}
        </Part>
      </section>
      {Object.keys(scope.cases).length > 0 && (
        <Caption as="div">
          <IgnoredFiltersNote
            scope={scope}
            follows={['grade', 'category', 'floor', 'area', 'to']}
            figures={[t('dashboard.median'), t('dashboard.yoy'), t('dashboard.qoq')]}
          />
          <IgnoredFiltersNote
            scope={scope}
            figures={[t('dashboard.vacancy'), t('dashboard.flows')]}
          />
        </Caption>
      )}
    </>
  );
}

function Part<Answer>({
  query,
  count,
  children,
}: {
  query: QueryResult<Answer>;
  count: number;
  children: (answer: Answer) => ReactNode;
}) {
  if (query.error) return <div className={styles.broken}><Failed error={query.error} onRetry={query.refetch} /></div>; // prettier-ignore
  if (query.data !== undefined) return children(query.data);
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className={styles.figure} aria-busy="true">
      <span className={styles.ghost} />
      <span className={styles.ghost} />
    </div>
  ));
}

type RentAnswer = OutputOf<typeof dashboardRents>;

function Rents({ answer: { currency, quarter, statistics, qoq, yoy } }: { answer: RentAnswer }) {
  const { t, number } = useText();
  const { n, median, interval } = statistics;
  const { ofMany } = useRentFormat();
  const whole = (value: number) => ofMany.text(value, currency);
  return (
    <>
      <Figure
        term={t('dashboard.median')}
        provenance="register"
        {...(median === null
          ? { words: t('state.sample.small', { n }) }
          : { value: whole(median), unit: ofMany.unit(currency) })}
        note={`${interval ? t('list.strip.interval', { low: whole(interval.low), high: whole(interval.high) }) : t('dashboard.noInterval')}${quarter ? ` · ${quarter} · n ${number(n)}` : ''}`}
      />
      <Change term={t('dashboard.yoy')} change={yoy} />
      <Change term={t('dashboard.qoq')} change={qoq} />
    </>
  );
}

/** Bold only where the interval leaves zero out. */
function Change({ term, change }: { term: string; change: RentAnswer['yoy'] }) {
  const { t } = useText();
  const signed = useSigned();
  if (!change)
    return (
      <Figure
        term={term}
        provenance={null}
        words={t('dashboard.change.none')}
        note={t('dashboard.change.none.why')}
      />
    );
  const { value, interval, window, from, to } = change;
  const isClear = interval !== null && (interval.low > 0 || interval.high < 0);
  const period = t(window === 'year' ? 'dashboard.change.years' : 'dashboard.change.quarters', {
    from,
    to,
  });
  return (
    <Figure
      term={term}
      provenance="register"
      value={signed(value)}
      light={!isClear}
      note={`${interval ? t('dashboard.change.interval', { low: signed(interval.low), high: signed(interval.high) }) : t('dashboard.change.noInterval')} · ${period}`}
    />
  );
}

function Evidence({
  answer: { cases, roads, quarters },
}: {
  answer: OutputOf<typeof dashboardEvidence>;
}) {
  const { t, number } = useText();
  const years = lastTwoYears(quarters);
  return (
    <Figure
      term={t('dashboard.evidence')}
      provenance="register"
      value={number(cases)}
      note={[
        t('dashboard.evidence.roads', { n: roads }),
        ...(years
          ? [
              t('dashboard.evidence.year', {
                n: years.n,
                before: years.before,
                from: years.from,
                to: years.to,
              }),
            ]
          : []),
      ].join(' · ')}
    />
  );
}

function Survey({
  answer: { survey, vacancy, flows, syntheticLeftOut },
}: {
  answer: OutputOf<typeof dashboardSurvey>;
}) {
  const { t, percent, number } = useText();
  const provenance = survey?.provenance ?? null;
  const book = syntheticLeftOut ? (
    <SyntheticDataNote />
  ) : (
    <Link to="/renta-reports/consulting-report-add">{t('dashboard.survey.book')}</Link>
  );
  const opened = (flows?.opened ?? 0) + (flows?.replaced ?? 0);
  const closed = (flows?.closed ?? 0) + (flows?.replaced ?? 0);
  return (
    <>
      {vacancy ? (
        <Figure
          term={t('dashboard.vacancy')}
          provenance={provenance}
          value={percent(vacancy.share, 1)}
          note={`${t('list.strip.interval.share', { low: percent(vacancy.low, 1), high: percent(vacancy.high, 1) })} · ${survey?.period ?? ''} · n ${number(vacancy.n)}`}
        />
      ) : (
        <Figure
          term={t('dashboard.vacancy')}
          provenance={null}
          words={survey ? t('dashboard.vacancy.notCounted') : t('state.sample.small', { n: 0 })}
          note={book}
        />
      )}
      {flows ? (
        <Figure
          term={t('dashboard.flows')}
          provenance={provenance}
          value={`${number(opened)} / ${number(closed)}`}
          note={t('dashboard.flows.since', {
            before: survey?.before ?? '',
            period: survey?.period ?? '',
          })}
        />
      ) : (
        <Figure
          term={t('dashboard.flows')}
          provenance={null}
          words={t('state.sample.small', { n: 0 })}
          note={syntheticLeftOut ? <SyntheticDataNote /> : t('dashboard.flows.none')}
        />
      )}
    </>
  );
}

interface FigureProps {
  term: string;
  /** null where there is no figure. */
  provenance: Provenance | null;
  value?: string;
  unit?: string;
  /** In place of a figure that is not known. */
  words?: string;
  light?: boolean;
  note: ReactNode;
}

function Figure({ term, provenance, value, unit, words, light, note }: FigureProps) {
  return (
    <dl className={styles.figure}>
      <dt>
        {term} {provenance && <ProvenanceBadge of={provenance} />}
      </dt>
      <dd
        className={words === undefined ? styles.value : styles.words}
        data-light={light || undefined}
      >
        {words ?? value}
        {unit && <small>{unit}</small>}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </dl>
  );
}

/** A change with its sign. */
export function useSigned(): (share: number) => string {
  return useText().change;
}
