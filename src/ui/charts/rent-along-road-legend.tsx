import { useText } from '#src/client/hooks/use-text.ts';
import { quartileSample } from '#src/domain/disclosure.ts';
import styles from './chart.module.css';
import { markerPath, type MarkerShape } from './series-style.ts';

/** What the bars, lines and points of rents along a road are. */
export function RentAlongRoadLegend({ withOwn }: { withOwn: boolean }) {
  const { t } = useText();
  return (
    <div className={styles.legend}>
      <Bar name={t('chart.quartiles')} />
      <Interval name={t('chart.interval.median')} />
      <Line name={t('chart.median')} />
      <Line name={t('road.along.few', { n: quartileSample })} dash="4 3" />
      {withOwn && (
        <>
          <Point shape="circle" name={t('road.along.own.odd')} />
          <Point shape="square" name={t('road.along.own.even')} />
        </>
      )}
    </div>
  );
}

function Bar({ name }: { name: string }) {
  return (
    <span>
      <svg width={20} height={10} aria-hidden="true">
        <rect x={0.5} y={0.5} width={19} height={9} className={styles.box} />
      </svg>
      {name}
    </span>
  );
}

function Interval({ name }: { name: string }) {
  return (
    <span>
      <svg width={10} height={14} aria-hidden="true">
        <path d="M1 1h8M5 1v12M1 13h8" className={styles.interval} />
      </svg>
      {name}
    </span>
  );
}

function Line({ name, dash }: { name: string; dash?: string }) {
  return (
    <span>
      <svg width={20} height={10} aria-hidden="true">
        <line x1={0} x2={20} y1={5} y2={5} className={styles.tick} strokeDasharray={dash} />
      </svg>
      {name}
    </span>
  );
}

function Point({ shape, name }: { shape: MarkerShape; name: string }) {
  return (
    <span>
      <svg width={14} height={14} aria-hidden="true">
        <path d={markerPath(shape, 4)} transform="translate(7 7)" className={styles.own} />
      </svg>
      {name}
    </span>
  );
}
