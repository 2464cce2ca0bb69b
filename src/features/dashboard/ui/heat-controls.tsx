import { useEffect, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { heatSurfaces, type HeatSurface } from '../contract/dashboard.ts';
import type { Scope } from './dashboard-address.ts';
import styles from './dashboard.module.css';

export interface HeatTileProps {
  scope: Scope;
  onSurface: (surface: HeatSurface) => void;
  onBandwidth: (metres: number) => void;
}

/** Cells from west to east. */
export const heatCells = 44;

const settleMs = 300;

/** The variable of the surface. */
export function SurfaceSwitch({
  surface,
  onSurface,
}: {
  surface: HeatSurface;
  onSurface: (surface: HeatSurface) => void;
}) {
  const { t } = useText();
  return (
    <div role="group" aria-label={t('dashboard.heat')} className={styles.switch}>
      {heatSurfaces.map((key) => (
        <UnstyledButton key={key} aria-pressed={key === surface} onClick={() => onSurface(key)}>
          {t(`dashboard.heat.${key}.short`)}
        </UnstyledButton>
      ))}
    </div>
  );
}

/** How far a place reaches, in metres. The surface follows once the hand rests. */
export function Bandwidth({
  metres,
  onChange,
}: {
  metres: number;
  onChange: (metres: number) => void;
}) {
  const { t, number } = useText();
  const [drawn, setDrawn] = useState<number | null>(null);
  useEffect(() => {
    if (drawn === null) return undefined;
    const timer = setTimeout(() => {
      onChange(drawn);
      setDrawn(null);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [drawn, onChange]);
  return (
    <label className={styles.slider}>
      <span>{t('dashboard.heat.bandwidth')}</span>
      <input
        type="range"
        min={100}
        max={1500}
        step={50}
        value={drawn ?? Math.round(metres / 50) * 50}
        onChange={(event) => setDrawn(Number(event.target.value))}
      />
      <output>{number(drawn ?? metres)} m</output>
    </label>
  );
}
