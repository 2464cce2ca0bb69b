import { useText } from '#src/components/use-text.ts';
import { zoneA, zonesOf6m } from '#src/analytics/zoning.ts';
import type { ShopItem } from './columns.part.tsx';
import styles from './shops.module.css';

const pxPerMetre = 8;
const mostPx = 240;

/** The unit drawn to scale from the street, cut into zones, with its area in terms of zone A. */
export function ZoneSketch({ row: { frontageM, depthM } }: { row: ShopItem }) {
  const { t, number } = useText();
  if (frontageM === null || depthM === null || frontageM <= 0 || depthM <= 0) return null;
  const scale = Math.min(pxPerMetre, mostPx / Math.max(frontageM, depthM));
  const zones = zonesOf(depthM);
  const [width, height] = [frontageM * scale, depthM * scale];
  const metres = (value: number) => number(value, { maximumFractionDigits: 1 });
  const area = number(zoneA(frontageM, depthM), { maximumFractionDigits: 1 });
  return (
    <section className={styles.block} aria-label={t('shop.zones')}>
      <h3>{t('shop.zones')}</h3>
      <svg
        className={styles.sketch}
        width={width + 120}
        height={height + 26}
        role="img"
        aria-label={t('shop.zones.text', { frontage: metres(frontageM), depth: metres(depthM), area })}
      >
        {zones.map(({ name, from, to, factor }) => (
          <g key={name}>
            <rect
              x={1}
              y={1 + height - to * scale}
              width={width}
              height={(to - from) * scale}
              fillOpacity={0.25 + factor * 0.75}
            />
            <text x={width + 10} y={1 + height - ((from + to) / 2) * scale} dominantBaseline="central">
              {`${name} × ${number(factor, { maximumFractionDigits: 4 })}`}
            </text>
          </g>
        ))}
        <line x1={1} x2={width + 1} y1={height + 1} y2={height + 1} />
        <text x={1} y={height + 18}>
          {t('shop.zones.street', { frontage: metres(frontageM) })}
        </text>
      </svg>
      <p>{t('shop.zones.text', { frontage: metres(frontageM), depth: metres(depthM), area })}</p>
    </section>
  );
}

/** Zones from the street back, as far as the shop is deep. */
function zonesOf(depth: number): { name: string; from: number; to: number; factor: number }[] {
  const { depth: zone, factors, remainder } = zonesOf6m;
  const cut = [...factors, remainder].map((factor, index) => ({
    name: String.fromCharCode(65 + index),
    from: index * zone,
    to: index === factors.length ? depth : Math.min((index + 1) * zone, depth),
    factor,
  }));
  return cut.filter(({ from, to }) => to > from);
}
