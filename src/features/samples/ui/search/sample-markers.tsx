import { useText } from '#src/client/hooks/use-text.ts';
import type { SampleBubble } from './sample-bubbles.ts';
import styles from './sample-map.module.css';

interface SampleSpotsProps {
  discs: readonly SampleBubble[];
  /** The spot that is pointed at, in the list or here. */
  marked: string | undefined;
  onPoint: (key: string | null) => void;
  onChoose: (disc: SampleBubble) => void;
}

/** The places of survey points as discs; the list says the same to those who use no pointer. */
export function SampleMarkers({ discs, marked, onPoint, onChoose }: SampleSpotsProps) {
  const { t, number } = useText();
  const ringed = discs.find(({ spots }) => spots.some(({ key }) => key === marked));
  return (
    <>
      {discs.map((disc) => (
        <g
          key={disc.spots[0]!.key}
          className={styles.choosable}
          onPointerEnter={() => onPoint(disc.spots[0]!.key)}
          onPointerLeave={() => onPoint(null)}
          onClick={() => onChoose(disc)}
        >
          <title>{`${t('sample.points.n', { n: disc.n })} · ${t(`sample.class.${disc.leading}`)}`}</title>
          <circle
            cx={disc.x}
            cy={disc.y}
            r={disc.r}
            className={`${styles.spot} ${styles[disc.leading]}`}
          />
          {disc.n > 1 && (
            <text
              x={disc.x}
              y={disc.y}
              className={disc.leading === 'empty' ? styles.dark : styles.count}
            >
              {number(disc.n)}
            </text>
          )}
        </g>
      ))}
      {ringed && <circle cx={ringed.x} cy={ringed.y} r={ringed.r + 4} className={styles.ring} />}
    </>
  );
}
