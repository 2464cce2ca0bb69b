import { useText } from '#src/client/hooks/use-text.ts';
import { bandwidthM, classEdges } from './heat-surface.ts';
import styles from './shops.module.css';

/** What the colours of the surface say, in words and figures: shops per km² from one class to the next. */
export function HeatLegend({ densestPerKm2 }: { densestPerKm2: number }) {
  const { t, number } = useText();
  const written = (density: number) => number(density, { maximumSignificantDigits: 2 });
  const edges = classEdges(densestPerKm2);
  return (
    <div className={styles.heat}>
      <b>{t('shop.map.heat.unit')}</b>
      <ul>
        {edges.slice(0, -1).map((edge, level) => (
          <li key={level}>
            <i aria-hidden="true" className={styles[`heat${level}`]} />
            {`${written(edge)}–${written(edges[level + 1]!)}`}
            {level === 0 && ` · ${t('shop.map.heat.low')}`}
            {level === edges.length - 2 && ` · ${t('shop.map.heat.high')}`}
          </li>
        ))}
      </ul>
      <small>{t('shop.map.heat.method', { metres: number(bandwidthM) })}</small>
    </div>
  );
}
