import { useText } from '#src/client/hooks/use-text.ts';
import { handoverOf } from '#src/domain/assessment.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { groupedCode } from '../../model/report-code.ts';
import { moneyText } from '../parts/money-text.ts';
import { hexGroups } from '../verification/hex-groups.ts';
import styles from './paper.module.css';
import { ReportQr } from './report-qr.tsx';
import { verifyAddress, verifyPage } from './verify-address.ts';

/** How a recipient verifies the report. */
export function ReportVerification({ report }: { report: AssessmentReportOutput }) {
  const words = useText();
  const { t } = words;
  const { verification, kind, status, result, currency, period } = report;
  if (kind === 'indication') return null;
  return (
    <section className={styles.whole}>
      <h2>{t('valuation.verify')}</h2>
      {verification ? (
        <div className={styles.verify}>
          <ReportQr code={verification.code} />
          <div>
            <p>
              {t('valuation.verify.code')} <b>{groupedCode(verification.code)}</b>
            </p>
            <p>
              {t('valuation.verify.page')}{' '}
              <a href={verifyAddress(verification.code)}>{verifyPage()}</a>
            </p>
            <p>
              {moneyText(currency, result.rentMonthContract, words)} {t('valuation.per.month')} ·{' '}
              {moneyText(currency, result.unitRent, words)} {t(`valuation.per.${period}.area`)}
            </p>
            <p className={styles.quiet}>{t('valuation.verify.how')}</p>
            <p className={styles.quiet}>
              {t('valuation.verify.sha')} <code>{hexGroups(verification.sha256)}</code>
            </p>
          </div>
        </div>
      ) : (
        <p className={styles.quiet}>
          {t(
            kind === 'example'
              ? 'valuation.verify.example'
              : kind === 'signed' && !handoverOf.includes(status)
                ? 'valuation.verify.open'
                : 'valuation.verify.none',
          )}
        </p>
      )}
    </section>
  );
}
