import { useText } from '#src/client/hooks/use-text.ts';
import { floorBands, type FloorBand } from '#src/domain/kase.ts';
import { SelectInput } from '../parts/assessment-inputs.tsx';
import { NumberInput } from '../parts/number-input.tsx';

/** The measures a unit is compared by, of the subject as of evidence that is typed in. */
export interface Measures {
  areaM2: number | null;
  frontageM: number | null;
  depthM: number | null;
  floorBand: FloorBand | null;
}

interface MeasureFieldsProps {
  value: Measures;
  /** Called with the one measure that was changed. */
  onChange: (field: keyof Measures, change: Partial<Measures>) => void;
}

const lengths = [
  { field: 'frontageM', label: 'assessment.subject.frontage', most: 200 },
  { field: 'depthM', label: 'assessment.subject.depth', most: 500 },
] as const;

/** Area, frontage, depth and floor, as fields beside each other. */
export function MeasureFields({ value, onChange }: MeasureFieldsProps) {
  const { t } = useText();
  return (
    <>
      <NumberInput
        label={t('assessment.subject.area')}
        unit={t('unit.area.m2')}
        value={value.areaM2}
        least={1}
        most={20_000}
        onChange={(area) => onChange('areaM2', { areaM2: area })}
      />
      {lengths.map(({ field, label, most }) => (
        <NumberInput
          key={field}
          label={t(label)}
          unit="m"
          value={value[field]}
          least={0.5}
          most={most}
          onChange={(metres) => onChange(field, { [field]: metres })}
        />
      ))}
      <SelectInput
        label={t('assessment.subject.floor')}
        value={value.floorBand ?? 'ground'}
        options={floorBands.map((band) => ({ value: band, label: t(`floor.${band}`) }))}
        onChange={(floor) => onChange('floorBand', { floorBand: floor })}
      />
    </>
  );
}
