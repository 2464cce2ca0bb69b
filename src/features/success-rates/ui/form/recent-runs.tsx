import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { listSuccessRuns } from '../../contract/success-runs.ts';
import { scopeText, tradesText } from './question-labels.ts';
import styles from './success-preview.module.css';

const shown = 5;

/** Links to the member's latest runs. */
export function RecentRuns() {
  const words = useText();
  const { t, percent, dayText } = words;
  const query = useQuery(listSuccessRuns, { limit: shown as 10 });
  return (
    <section className={styles.card} aria-label={t('success.recent')}>
      <header>
        <h2>{t('success.recent')}</h2>
        <Link to="/renta-reports/shop-success-rate">{t('success.recent.all')}</Link>
      </header>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={3} height={44} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Caption>{t('success.recent.none')}</Caption>}
      >
        {({ list }) => (
          <ul className={styles.runs}>
            {list.map(({ id, question, state, atHorizon, createdAt, paid, priceJindou }) => (
              <li key={id}>
                <Link to={`/shop-success-rate-result?id=${encodeURIComponent(id)}`}>
                  <span>
                    {scopeText(question, words)} · {tradesText(question, words)}
                  </span>
                  <span className={styles.when}>{dayText(createdAt)}</span>
                  <b>
                    {state !== 'ready'
                      ? t(`success.state.${state}`)
                      : atHorizon
                        ? `${t('success.years', { n: atHorizon.years })} ${percent(atHorizon.survival, 1)}`
                        : t(
                            !paid && priceJindou > 0 ? 'success.state.unpaid' : 'success.state.few',
                          )}
                  </b>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}
