import { Link } from 'react-router-dom';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import { tradeText } from '#src/components/trade-text.ts';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { listSampleResults } from '#src/contract/samples.ts';
import { listSuccessRuns } from '#src/contract/success-rates.ts';
import styles from './home.module.css';

const shown = 5;

interface Report {
  id: string;
  to: string;
  title: string;
  createdAt: string;
  tag: 'home.report.ready' | 'home.report.computing' | 'home.report.withdrawn';
}

/** What was worked out or bought last: success rates and samples, the newest first. */
export function RecentReports() {
  const { t, locale } = useText();
  const runs = useCall(listSuccessRuns, { limit: 10 });
  const samples = useCall(listSampleResults, { limit: 10 });
  const isWhole = runs.answer !== undefined && samples.answer !== undefined;
  // One kind that fails must not take the other with it: only when nothing came at all the tile has failed.
  const bothFailed = runs.error && samples.error;
  const reports: Report[] = [
    ...(runs.answer?.list ?? []).map(({ id, state, question, createdAt }): Report => {
      const trades = [question['category'] ?? []].flat().map((code) => tradeText(code, locale));
      const place = [question['district'] ?? question['city'] ?? ''].flat()[0] ?? '';
      return {
        id,
        to: `/shop-success-rate-result?id=${id}`,
        title: t('home.report.success', { place, trade: trades.join(t('list.and')) }),
        createdAt,
        tag: state === 'ready' ? 'home.report.ready' : 'home.report.computing',
      };
    }),
    ...(samples.answer?.list ?? []).map(({ id, title, createdAt, isWithdrawn }): Report => ({
      id,
      to: `/sampleResult?id=${id}`,
      title,
      createdAt,
      tag: isWithdrawn ? 'home.report.withdrawn' : 'home.report.ready',
    })),
  ];
  const newest = reports.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, shown);
  const asked = {
    answer: isWhole || runs.error || samples.error ? (bothFailed ? undefined : newest) : undefined,
    error: bothFailed,
    loading: runs.loading || samples.loading,
    reload: () => {
      runs.reload();
      samples.reload();
    },
  };
  return (
    <section className={`${styles.card} ${styles.small}`} aria-labelledby="reports">
      <header>
        <h2 id="reports">{t('home.reports')}</h2>
      </header>
      <AsyncView
        asked={asked}
        skeleton={<SkeletonLines lines={4} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <p className={styles.empty}>
            {t('home.reports.none')} <Link to="/shop-success-rate">{t('home.reports.first')}</Link>
          </p>
        }
      >
        {(list) => (
          <ul>
            {list.map(({ id, to, title, createdAt, tag }) => (
              <li key={id}>
                <Link to={to} className={styles.road}>
                  {title}
                </Link>
                <span className={styles.hint}>{createdAt.slice(5, 10)}</span>
                <span className={styles.tag} data-tag={tag}>
                  {t(tag)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      {!bothFailed && (runs.error ?? samples.error) && <p className={styles.hint}>{t('home.reports.partial')}</p>}
    </section>
  );
}
