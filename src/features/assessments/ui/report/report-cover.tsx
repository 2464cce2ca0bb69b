import { useText } from '#src/client/hooks/use-text.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { groupedCode } from '../../model/report-code.ts';
import styles from './paper.module.css';
import { ReportQr } from './report-qr.tsx';
import { ReportParties } from './report-parties.tsx';

/** The first sheet: what was valued, for whom and by whom, without the result. On paper alone. */
export function ReportCover({ report, place }: { report: AssessmentReportOutput; place: string }) {
  const words = useText();
  const { t } = words;
  const { kind, subject, verification } = report;
  const area = `${words.number(subject.areaM2 ?? 0)} ${t('unit.area.m2')}`;
  return (
    <section className={styles.cover}>
      <p className={styles.brand}>{t('product.name')}</p>
      <p className={styles.title}>{t('valuation.cover.title')}</p>
      <p className={styles.place}>
        {place} · {t(`floor.${subject.floorBand}`)} · {area}
      </p>
      <ReportParties report={report} />
      <p className={styles.number}>{report.no}</p>
      {kind === 'example' && <p>{t('valuation.cover.example')}</p>}
      {verification && (
        <div className={styles.verify}>
          <ReportQr code={verification.code} />
          <p>
            {t('valuation.verify.code')} <b>{groupedCode(verification.code)}</b>
            <br />
            {t('valuation.cover.scan')}
          </p>
        </div>
      )}
    </section>
  );
}
