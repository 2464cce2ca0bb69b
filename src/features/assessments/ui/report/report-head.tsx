import { yearlyDrift } from '#src/analytics/workbench/model-range.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { isExpired } from '../workbench/is-expired.ts';
import { statusText } from '../workbench/issue-labels.ts';
import { rangeText } from '../workbench/result-panel.tsx';
import { useGridRent } from '../workbench/use-grid-rent.ts';
import styles from './assessment-report.module.css';

interface ReportHeadProps {
  report: AssessmentReportOutput;
  /** Says that it is an example or an indication; null on a report. */
  mark: string | null;
  title: string;
}

export function ReportHead({ report, mark, title }: ReportHeadProps) {
  const words = useText();
  const { t } = words;
  const { kind, result } = report;
  const { text: rent, unit, stated } = useGridRent(report);
  return (
    <header className={styles.head}>
      {mark && (
        <p className={styles.mark}>
          {mark}{' '}
          <small>
            {t(kind === 'example' ? 'assessment.example.how' : 'assessment.indication.how')}
          </small>
        </p>
      )}
      <p className={styles.quiet}>
        {report.no} · v{report.version} · {t(`assessment.kind.${kind}`)} ·{' '}
        {statusText(kind, report.status, words)}
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.figure}>
        <b>{rent(result.unitRent)}</b> {unit}
      </p>
      <p className={styles.quiet}>{stated}</p>
      <Range report={report} />
      {report.withdrawn > 0 && (
        <p role="alert" className={styles.withdrawn}>
          <Icon name="warning" /> {t('assessment.report.withdrawn', { n: report.withdrawn })}
        </p>
      )}
      {report.withdrawal && (
        <p role="alert" className={styles.withdrawn}>
          <Icon name="warning" />{' '}
          {t('valuation.withdrawn', {
            date: words.dayText(report.withdrawal.on),
            reason: report.withdrawal.reason,
          })}
        </p>
      )}
      {isExpired(report.validUntil) && (
        <p className={styles.withdrawn}>
          <Icon name="warning" />{' '}
          {t('assessment.report.over', {
            date: words.dayText(report.validUntil),
            day: words.dayText(report.valuationDate),
          })}
        </p>
      )}
      {report.memberNote && (
        <p className={styles.request}>{t('assessment.request', { text: report.memberNote })}</p>
      )}
      {report.signerName && (
        <p className={styles.signed}>
          {t('assessment.report.signed', { name: report.signerName })} {report.signerNote}
        </p>
      )}
    </header>
  );
}

/**
 * The calibrated range with its level, the grade and its reasons; below it the span of the grid,
 * named as a span.
 */
function Range({ report }: { report: AssessmentReportOutput }) {
  const words = useText();
  const { t, percent } = words;
  const { result, reconciliation, currency, period } = report;
  const { range, low, high, used, confidence, gradeReasons = [] } = result;
  const rent = useGridRent({ currency, period });
  const isBeyond = range != null && range.monthsBeyond > 0 && range.evidenceUntil !== null;
  return (
    <>
      <p>
        {/* Reports from before ranges were calibrated have none to print. */}
        {range !== undefined && (
          <b>{range ? rangeText(range, rent, words) : t('assessment.range.none')}</b>
        )}{' '}
        {range && <ProvenanceBadge of="modelled" />} {range !== undefined && '· '}
        <b>{t('assessment.rail.grade', { grade: confidence })}</b>
        {gradeReasons.length > 0 &&
          ` · ${gradeReasons.map((reason) => t(`assessment.gradeReason.${reason}`)).join(t('assessment.clause'))}`}
      </p>
      {range && (
        <p className={styles.quiet}>
          {t('assessment.range.calibrated.how', { n: Math.round(range.level * 100) })}
        </p>
      )}
      {isBeyond && (
        <p>
          {t('assessment.range.beyond', {
            until: range.evidenceUntil!,
            months: range.monthsBeyond,
            drift: percent(yearlyDrift, 0),
          })}
        </p>
      )}
      {reconciliation.outsideReason && (
        <p>{t('assessment.report.outside', { reason: reconciliation.outsideReason })}</p>
      )}
      {low !== null && high !== null && (
        <p className={styles.quiet}>
          {t('assessment.report.span', { low: rent.text(low), high: rent.text(high), n: used })}
        </p>
      )}
    </>
  );
}
