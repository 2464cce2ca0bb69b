import { useText } from '#src/client/hooks/use-text.ts';
import { handoverOf } from '#src/domain/assessment.ts';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { inspectionOf, valuerOf } from './report-people.ts';

/** Client, valuer, purpose and days: on the cover and at the head of the report. */
export function ReportParties({ report }: { report: AssessmentReportOutput }) {
  const { t, dayText } = useText();
  const { particulars, verification, purpose, basis, valuationDate } = report;
  const valuer = valuerOf(report);
  const { inspection, inspectedOn } = inspectionOf(report);
  const isOpen = report.kind === 'signed' && !handoverOf.includes(report.status);
  const facts: [string, string][] = [
    [t('valuation.no'), t('valuation.edition', { no: report.no, n: verification?.edition ?? 1 })],
    [t('valuation.client'), particulars?.client ?? ''],
    [t('valuation.valuer'), [valuer.name, valuer.qualification].filter(Boolean).join(' · ')],
    [t('assessment.purpose'), t(`assessment.purpose.${purpose}`)],
    [t('assessment.basis'), t(`assessment.basis.${basis}`)],
    [t('assessment.valuationDate'), dayText(valuationDate)],
    [
      t('valuation.inspection'),
      inspection === null
        ? ''
        : [t(`valuation.inspection.${inspection}`), inspectedOn && dayText(inspectedOn)]
            .filter(Boolean)
            .join(' · '),
    ],
    [t('valuation.issuedOn'), verification ? dayText(verification.issuedOn) : ''],
    [
      t('valuation.status'),
      report.kind === 'example'
        ? t('valuation.cover.example')
        : isOpen
          ? t('valuation.cover.open')
          : t(report.kind === 'signed' ? 'valuation.cover.signed' : 'valuation.cover.unreviewed'),
    ],
  ];
  return (
    <DescriptionList>
      {facts.map(([term, value]) => (
        <DescriptionItem key={term} term={term}>
          {value || '–'}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}
