import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { ReportParticulars, ReportSignature } from '#src/domain/assessment.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { faultsOfInspection } from '../../model/report-particulars.ts';
import { TextInput } from '../parts/assessment-inputs.tsx';
import styles from '../workbench/assessment.module.css';
import { InspectionInputs } from '../workbench/inspection-inputs.tsx';

/** A signature while it is typed. */
export type TypedSignature = Pick<
  ReportParticulars,
  'qualification' | 'inspection' | 'inspectedOn'
>;

/** What is typed as a signature; null while it is not complete. */
export function completeSignature({
  qualification,
  inspection,
  inspectedOn,
}: TypedSignature): ReportSignature | null {
  const faults = faultsOfInspection({ inspection, inspectedOn }, dayAt(new Date()));
  if (qualification.trim() === '' || inspection === null || Object.keys(faults).length > 0)
    return null;
  return { qualification: qualification.trim(), inspection, inspectedOn };
}

interface SignatureFieldsProps {
  typed: TypedSignature;
  onChange: (typed: TypedSignature) => void;
}

/** What the signing valuer states: qualification and inspection. */
export function SignatureFields({ typed, onChange }: SignatureFieldsProps) {
  const { t } = useText();
  const [today] = useState(() => dayAt(new Date()));
  const { inspectedOn } = faultsOfInspection(typed, today);
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('valuation.qualification')}
        value={typed.qualification}
        most={120}
        onChange={(qualification) => onChange({ ...typed, qualification })}
      />
      <InspectionInputs
        stated={typed}
        faultOf={(field) =>
          field === 'inspectedOn' && inspectedOn === 'future'
            ? t('valuation.fault.future')
            : undefined
        }
        onChange={(change) => onChange({ ...typed, ...change })}
      />
    </div>
  );
}
