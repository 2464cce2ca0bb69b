import { useText } from '#src/client/hooks/use-text.ts';
import styles from './micro-app-page.module.css';

const figures = [0, 1, 2, 3];
/** Heights of the bars in per cent, of no meaning. */
const bars = [50, 35, 62, 40, 72, 44, 30, 66, 48, 58, 80, 36, 70, 52, 64, 40];

/** Skeleton of a page while a sub-app is loading. */
export function MicroAppSkeleton({ title }: { title: string }) {
  const { t } = useText();
  return (
    <div className={styles.skeleton}>
      <p className={styles.spoken} role="status">
        {t('app.waiting', { title })}
      </p>
      <div className={styles.skeletonHead} aria-hidden="true">
        <i style={{ width: 208, height: 16 }} />
        <i style={{ width: 144, height: 34 }} />
      </div>
      <div className={styles.skeletonFigures} aria-hidden="true">
        {figures.map((figure) => (
          <div key={figure}>
            <i style={{ width: 64, height: 12 }} />
            <i style={{ width: 112, height: 24 }} />
            <i style={{ width: 96, height: 12 }} />
          </div>
        ))}
      </div>
      <div className={styles.skeletonBars} aria-hidden="true">
        {bars.map((height, bar) => (
          <i key={bar} style={{ height: `${height}%` }} />
        ))}
      </div>
    </div>
  );
}
