import { minUnitRent, maxUnitRent } from '#src/domain/assessment.ts';
import { NumberInput } from '../parts/number-input.tsx';
import type { GridRent } from './use-grid-rent.ts';

/** Digits a rent is written back with: one typed by the month is no round number by the day. */
const places = 4;

interface RentInputProps {
  label: string;
  rent: GridRent;
  /** In the unit of the grid. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Input of a unit rent in the reader's unit; the grid stores it in its own. */
export function RentInput({ label, rent, value, onChange }: RentInputProps) {
  const least = Math.max(minUnitRent, Math.ceil(rent.value(minUnitRent) * 100) / 100);
  return (
    <NumberInput
      label={label}
      unit={rent.unit}
      value={value === null ? null : Number(rent.value(value).toFixed(places))}
      least={least}
      most={Math.floor(rent.value(maxUnitRent))}
      onChange={(typed) => onChange(typed === null ? null : rent.kept(typed))}
    />
  );
}
