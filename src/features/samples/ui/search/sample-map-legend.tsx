import { useText } from '#src/client/hooks/use-text.ts';
import { tradeClasses, type SampleItem } from './sample-labels.ts';
import styles from './sample-map.module.css';

interface SampleMapLegendProps {
  points: readonly SampleItem[];
  total: number;
}

/** The colours of the map, and which points it leaves out. */
export function SampleMapLegend({ points, total }: SampleMapLegendProps) {
  const { t } = useText();
  const without = points.filter(({ lon }) => lon === null).length;
  return (
    <div className={styles.legend}>
      <p>{t('sample.map.legend')}</p>
      <ul>
        {tradeClasses.map((name) => (
          <li key={name}>
            <svg width="14" height="14" aria-hidden="true">
              <circle cx="7" cy="7" r="5.5" className={`${styles.spot} ${styles[name]}`} />
            </svg>
            {t(`sample.class.${name}`)}
          </li>
        ))}
      </ul>
      <p>{t('sample.map.rough')}</p>
      {without > 0 && <p>{t('sample.map.without', { n: without })}</p>}
      {total > points.length && <p>{t('sample.map.cut', { n: points.length, total })}</p>}
    </div>
  );
}
