import { useText } from '#src/client/hooks/use-text.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import styles from './paper.module.css';
import { valuerOf } from './report-people.ts';

/** The statement of the valuer with name, qualification and room for a signature by hand. */
export function ReportSignatureBlock({ report }: { report: AssessmentReportOutput }) {
  const { t, dayText } = useText();
  const { name, qualification } = valuerOf(report);
  const { verification } = report;
  return (
    <section className={styles.whole}>
      <h2>{t('valuation.signature')}</h2>
      <ul className={styles.list}>
        <li>{t('valuation.signature.independent')}</li>
        <li>{t('valuation.signature.bound')}</li>
      </ul>
      {report.signerNote && <p>{report.signerNote}</p>}
      <dl className={styles.signature}>
        <div>
          <dt>{t('valuation.signature.name')}</dt>
          <dd>{name || t('valuation.signature.open')}</dd>
        </div>
        <div>
          <dt>{t('valuation.qualification')}</dt>
          <dd>{qualification || '–'}</dd>
        </div>
        <div>
          <dt>{t('valuation.signature.date')}</dt>
          <dd>{verification ? dayText(verification.issuedOn) : '–'}</dd>
        </div>
        <div>
          <dt>{t('valuation.signature.line')}</dt>
          <dd className={styles.line} />
        </div>
      </dl>
    </section>
  );
}
