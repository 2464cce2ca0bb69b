import type { Inspection } from '#src/domain/assessment.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';

/** Who signed a report, else who prepared it; blank where no name is stated. */
export function valuerOf({ kind, particulars, signature, signerName }: AssessmentReportOutput): {
  name: string;
  qualification: string;
} {
  if (kind === 'signed')
    return { name: signerName ?? '', qualification: signature?.qualification ?? '' };
  return { name: particulars?.valuer ?? '', qualification: particulars?.qualification ?? '' };
}

/** The inspection as the signing valuer states it, else as the particulars do. */
export function inspectionOf({ kind, particulars, signature }: AssessmentReportOutput): {
  inspection: Inspection | null;
  inspectedOn: string | null;
} {
  const stated = kind === 'signed' ? signature : particulars;
  return { inspection: stated?.inspection ?? null, inspectedOn: stated?.inspectedOn ?? null };
}
