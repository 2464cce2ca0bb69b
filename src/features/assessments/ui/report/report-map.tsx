import { useText } from '#src/client/hooks/use-text.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import styles from './paper.module.css';
import { placePlan, planHeight, planWidth, type PlanPoint } from './place-plan.ts';

/** A plan of subject and comparables; nothing where none of the comparables has a place. */
export function ReportMap({ report: { places = [], lines } }: { report: AssessmentReportOutput }) {
  const { t, number } = useText();
  if (!places.some(({ line }) => line !== null)) return null;
  const { points, bar } = placePlan(places);
  const length = bar.metres >= 1000 ? `${number(bar.metres / 1000)} km` : `${number(bar.metres)} m`;
  return (
    <section className={styles.whole}>
      <h2>{t('valuation.map')}</h2>
      <svg
        className={styles.map}
        viewBox={`0 0 ${planWidth} ${planHeight}`}
        role="img"
        aria-label={t('valuation.map.label')}
      >
        {points.map((point) => (
          <Point
            key={`${point.x} ${point.y}`}
            point={point}
            isUsed={point.lines.some((line) => lines[line]?.used)}
          />
        ))}
        <path d={`M16 ${planHeight - 16}v4h${bar.length}v-4`} fill="none" stroke="currentColor" />
        <text x={16} y={planHeight - 20}>
          {length}
        </text>
        <path d={`M${planWidth - 20} 36V14l-5 8m5-8l5 8`} fill="none" stroke="currentColor" />
        <text x={planWidth - 20} y={48} textAnchor="middle">
          N
        </text>
      </svg>
      <p className={styles.quiet}>{t('valuation.map.note')}</p>
    </section>
  );
}

function Point({
  point: { x, y, isSubject, lines },
  isUsed,
}: {
  point: PlanPoint;
  isUsed: boolean;
}) {
  const { t } = useText();
  const numbers = lines.map((line) => line + 1).join(', ');
  return (
    <>
      {isSubject ? (
        <rect x={x - 6} y={y - 6} width={12} height={12} fill="currentColor" />
      ) : (
        <circle cx={x} cy={y} r={6} fill={isUsed ? 'currentColor' : 'none'} stroke="currentColor" />
      )}
      <text x={x + 11} y={y + 4}>
        {[isSubject && t('valuation.map.subject'), numbers].filter(Boolean).join(' · ')}
      </text>
    </>
  );
}
