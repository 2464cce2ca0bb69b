import { useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { levelText, scopeText, tradesText } from '#src/components/success-rate/question-words.ts';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { listSuccessRuns } from '#src/contract/success-rates.ts';
import { maximumLimit } from '#src/domain/page.ts';
import { Light } from './light.part.tsx';
import type { RunRow } from './run-list.part.tsx';
import styles from './runs.module.css';

type Ranked = RunRow & { atHorizon: NonNullable<RunRow['atHorizon']> };

/** Runs of one horizon, the safest first: by the lower end of the interval, since a wide interval is no promise. */
export function Candidates({ newAddress }: { newAddress: To }) {
  const words = useText();
  const { t } = words;
  const asked = useCall(listSuccessRuns, { limit: maximumLimit });
  const [wanted, setWanted] = useState<number | null>(null);
  return (
    <AsyncView
      asked={asked}
      skeleton={<SkeletonLines lines={6} height={44} />}
      isEmpty={({ list }) => !list.some(({ atHorizon }) => atHorizon !== null)}
      empty={
        <section className={styles.empty} role="status">
          <h2>{t('success.runs.none')}</h2>
          <p>{t('success.candidates.none')}</p>
          <Link className={controls.primary} to={newAddress}>
            {t('success.runs.new')}
          </Link>
        </section>
      }
    >
      {({ list, total }) => {
        const told = list.filter((row): row is Ranked => row.atHorizon !== null);
        const horizons = [...new Set(told.map(({ atHorizon }) => atHorizon.years))].sort((a, b) => a - b);
        const horizon = wanted ?? told[0]!.atHorizon.years;
        const ranked = told
          .filter(({ atHorizon }) => atHorizon.years === horizon)
          .toSorted((a, b) => (b.atHorizon.low ?? -1) - (a.atHorizon.low ?? -1));
        return (
          <section className={styles.list} aria-label={t('success.runs.tab.candidates')}>
            <div className={styles.bar}>
              <label>
                {t('success.field.horizon')}{' '}
                <select className={controls.select} value={horizon} onChange={(event) => setWanted(Number(event.target.value))}>
                  {horizons.map((years) => (
                    <option key={years} value={years}>
                      {t('success.years', { n: years })}
                    </option>
                  ))}
                </select>
              </label>
              <p>{t('success.candidates.lead')}</p>
            </div>
            <ol className={styles.ranked}>
              {ranked.map((row, at) => (
                <Candidate key={row.id} row={row} place={at + 1} />
              ))}
            </ol>
            {total > list.length && <p className={styles.hint}>{t('success.candidates.cut', { n: list.length })}</p>}
          </section>
        );
      }}
    </AsyncView>
  );
}

/** One candidate: its interval drawn on the scale from 0 to 100 %, the lower end marked. */
function Candidate({ row, place }: { row: Ranked; place: number }) {
  const words = useText();
  const { t, number, percent } = words;
  const { survival, low, high } = row.atHorizon;
  const ends = { low: low ?? survival, high: high ?? survival };
  return (
    <li>
      <span className={styles.place}>{number(place)}</span>
      <span className={styles.what}>
        <Link to={`/shop-success-rate-result?id=${encodeURIComponent(row.id)}`}>{scopeText(row.question, words)}</Link>
        <span className={styles.hint}>
          {tradesText(row.question, words)} · n {row.n === null ? '–' : number(row.n)} ·{' '}
          {row.levelUsed && levelText(row.levelUsed, t)} · {row.createdAt.slice(0, 10)}
        </span>
      </span>
      <span
        className={styles.range}
        role="img"
        aria-label={t('success.candidates.range', {
          share: percent(survival, 1),
          low: percent(ends.low, 1),
          high: percent(ends.high, 1),
        })}
      >
        <i style={{ left: `${ends.low * 100}%`, width: `${(ends.high - ends.low) * 100}%` }} />
        <b style={{ left: `${survival * 100}%` }} />
      </span>
      <span className={styles.low}>
        <b>{low === null ? '–' : percent(low, 1)}</b>
        <span className={styles.hint}>{t('success.candidates.estimate', { share: percent(survival, 1) })}</span>
      </span>
      <Light light={row.light} />
    </li>
  );
}
