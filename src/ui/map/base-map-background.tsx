import { lazy, Suspense } from 'react';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import styles from './city-map.module.css';
import type { View } from './map-geometry.ts';
import type { Projection } from './projection.ts';

const BaseMapLayer = lazy(() => import('../base-map/base-map-layer.tsx'));

interface BaseGroundProps {
  projection: Projection;
  view: View;
  width: number;
  height: number;
  onShown: () => void;
}

/** The base map the operator named; where none was, nothing of it is fetched. */
export function BaseMapBackground(props: BaseGroundProps) {
  const config = runtimeConfig().map;
  return (
    config && (
      <Suspense fallback={null}>
        <BaseMapLayer config={config} {...props} />
      </Suspense>
    )
  );
}

/** Who made the base map, as its licence wants it. */
export function BaseMapAttribution() {
  const config = runtimeConfig().map;
  if (!config) return null;
  const { attribution, attributionUrl } = config;
  return (
    <p className={styles.credit}>
      {attributionUrl === undefined ? (
        attribution
      ) : (
        <a href={attributionUrl} target="_blank" rel="noreferrer">
          {attribution}
        </a>
      )}
    </p>
  );
}
