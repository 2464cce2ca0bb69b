import { useText } from '#src/client/hooks/use-text.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { useGridRent } from '../workbench/use-grid-rent.ts';
import styles from './paper.module.css';
import { inspectionOf } from './report-people.ts';

/** What the value means, by which method it was found, and what it assumes. */
export function ReportBasis({ report }: { report: AssessmentReportOutput }) {
  const { t, dayText } = useText();
  const { stated } = useGridRent(report);
  const { inspection, inspectedOn } = inspectionOf(report);
  const assumptions = [
    t('valuation.assumption.facts'),
    ...(inspection === null
      ? []
      : [
          t(`valuation.assumption.seen.${inspection}`, {
            date: inspectedOn === null ? '' : dayText(inspectedOn),
          }),
        ]),
    t('valuation.assumption.legal'),
    t('valuation.assumption.data'),
    t('valuation.assumption.time'),
    t('valuation.assumption.use'),
  ];
  return (
    <>
      <h2>{t('valuation.basis')}</h2>
      <p>
        <b>{t('valuation.basis.term')}</b>
        {t('assessment.colon')}
        {t('valuation.basis.definition')}
      </p>
      <p className={styles.quiet}>{t('valuation.basis.standard')}</p>
      {report.result.capitalValue !== null && <p>{t('valuation.basis.capital')}</p>}
      <p>{t('valuation.basis.rent', { stated })}</p>
      <p>{t('valuation.method')}</p>
      <h2>{t('valuation.assumptions')}</h2>
      <ul className={styles.list}>
        {assumptions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
