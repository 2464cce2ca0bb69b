import { useText } from '../use-text.ts';
import type { Spot } from './spots.ts';
import styles from './sample-map.module.css';

/** A spot where it lies on the screen. */
export interface PlacedSpot extends Spot {
  x: number;
  y: number;
  r: number;
}

interface SampleSpotsProps {
  spots: readonly PlacedSpot[];
  /** The one that is pointed at, in the list or here. */
  marked: string | undefined;
  onPoint: (key: string | null) => void;
  onChoose: (spot: Spot) => void;
}

/** The places of survey points as discs; the list says the same to those who use no pointer. */
export function SampleSpots({ spots, marked, onPoint, onChoose }: SampleSpotsProps) {
  const { t, number } = useText();
  const ringed = spots.find(({ key }) => key === marked);
  return (
    <>
      {spots.map((spot) => (
        <g
          key={spot.key}
          className={styles.choosable}
          onPointerEnter={() => onPoint(spot.key)}
          onPointerLeave={() => onPoint(null)}
          onClick={() => onChoose(spot)}
        >
          <title>{`${t('sample.points.n', { n: spot.n })} · ${t(`sample.class.${spot.leading}`)}`}</title>
          <circle cx={spot.x} cy={spot.y} r={spot.r} className={`${styles.spot} ${styles[spot.leading]}`} />
          {spot.r > 8 && (
            <text x={spot.x} y={spot.y} className={spot.leading === 'empty' ? styles.dark : styles.count}>
              {number(spot.n)}
            </text>
          )}
        </g>
      ))}
      {ringed && <circle cx={ringed.x} cy={ringed.y} r={ringed.r + 4} className={styles.ring} />}
    </>
  );
}
