import { useText } from '#src/client/hooks/use-text.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { ZoneSketch } from '../parts/zone-sketch.tsx';
import { sketchOf } from '../workbench/zone-sketch-data.ts';
import styles from './assessment-report.module.css';

/**
 * The shop and the units it is compared with, cut into zones on one street line; those whose
 * measures are known.
 */
export function ReportSketches({ report: { subject, lines } }: { report: AssessmentReportOutput }) {
  const { t } = useText();
  const units = [{ name: t('assessment.subject'), ...subject }, ...lines.flatMap(({ label, detail }) => (detail ? [{ name: label, ...detail }] : []))]; // prettier-ignore
  const sketches = units.flatMap((unit) => {
    const sketch = sketchOf(unit);
    return sketch ? [{ name: unit.name, sketch }] : [];
  });
  if (sketches.length === 0) return null;
  const deepestM = Math.max(...sketches.map(({ sketch }) => sketch.depthM));
  const widestM = Math.max(...sketches.map(({ sketch }) => sketch.frontageM));
  return (
    <>
      <h2>
        {t('assessment.row.plan')}{' '}
        <small className={styles.quiet}>{t('assessment.row.plan.how')}</small>
      </h2>
      <ul className={styles.sketches}>
        {sketches.map(({ name, sketch }, at) => (
          <li key={at}>
            <ZoneSketch name={name} {...sketch} deepestM={deepestM} widestM={widestM} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
