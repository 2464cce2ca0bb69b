import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import type { City } from './home-place.ts';
import styles from './home.module.css';
import { useRecentReports } from './use-recent-reports.ts';

/** What was worked out, ordered or bought last, the newest first. */
export function RecentReports({ places }: { places: readonly City[] }) {
  const { t } = useText();
  const asked = useRecentReports(places);
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
      {!asked.error && asked.isPartial && (
        <p className={styles.hint}>{t('home.reports.partial')}</p>
      )}
    </section>
  );
}
