import { useText } from '#src/client/hooks/use-text.ts';
import { inspections, type Inspection, type ReportParticulars } from '#src/domain/assessment.ts';
import { DayInput, SelectInput } from '../parts/assessment-inputs.tsx';

type Inspected = Pick<ReportParticulars, 'inspection' | 'inspectedOn'>;

interface InspectionInputsProps {
  stated: Inspected;
  faultOf: (field: 'inspection' | 'inspectedOn') => string | undefined;
  onChange: (change: Partial<Inspected>) => void;
}

/** How the shop was seen, and on which day where it was. */
export function InspectionInputs({ stated, faultOf, onChange }: InspectionInputsProps) {
  const { t } = useText();
  const choose = (value: Inspection | '') =>
    onChange({
      inspection: value === '' ? null : value,
      ...(value === 'none' && { inspectedOn: null }),
    });
  return (
    <>
      <SelectInput<Inspection | ''>
        label={t('valuation.inspection')}
        value={stated.inspection ?? ''}
        fault={faultOf('inspection')}
        options={[
          { value: '', label: t('valuation.inspection.choose') },
          ...inspections.map((value) => ({ value, label: t(`valuation.inspection.${value}`) })),
        ]}
        onChange={choose}
      />
      {stated.inspection !== null && stated.inspection !== 'none' && (
        <DayInput
          label={t('valuation.inspectedOn')}
          value={stated.inspectedOn ?? ''}
          fault={faultOf('inspectedOn')}
          onChange={(day) => onChange({ inspectedOn: day === '' ? null : day })}
        />
      )}
    </>
  );
}
