import { zoneA, zonesOf } from '#src/analytics/zone-areas.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { ZonePlan } from '#src/features/assessments/ui/parts/zone-plan.tsx';
import type { ShopItem } from '../search/shop-columns.tsx';
import styles from '../search/shops.module.css';

/** The unit drawn to scale from the street, cut into zones, with its area in terms of zone A. */
export function ZoneSketch({ row: { frontageM, depthM } }: { row: ShopItem }) {
  const { t } = useText();
  if (frontageM === null || depthM === null || frontageM <= 0 || depthM <= 0) return null;
  return (
    <section className={styles.block} aria-label={t('shop.zones')}>
      <h3>{t('shop.zones')}</h3>
      <ZonePlan
        frontageM={frontageM}
        depthM={depthM}
        zones={zonesOf(depthM)}
        itza={zoneA(frontageM, depthM)}
      />
    </section>
  );
}
