import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaUnits } from '#src/domain/area-unit.ts';
import { rentPeriods } from '#src/domain/city.ts';
import { dateFormats } from '#src/domain/import-form.ts';
import { Field } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/select/select.tsx';
import type { ColumnMapping } from '../model/column-mapping.ts';
import type { Kind } from './file-choices.tsx';

interface UnitChoicesProps {
  kind: Kind;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

const areas = ['area_m2', 'net_area_m2', 'land_area_m2'];
const rents = ['price', 'price_twd', 'rent_month'];
const days = ['deal_date', 'built_date', 'listed_on', 'available_from', 'updated_on'];

/** What areas and rents of the file are stated in, and how it writes dates. */
export function UnitChoices({ kind, mapping, onChange }: UnitChoicesProps) {
  const { t } = useText();
  const has = (names: readonly string[]) => kind.fields.some(({ name }) => names.includes(name));
  const { area, rent } = mapping.units;
  const units = (change: Partial<ColumnMapping['units']>) =>
    onChange({ ...mapping, units: { ...mapping.units, ...change } });
  return (
    <>
      {has(areas) && (
        <Choice
          label={t('imports.area')}
          value={area}
          onChange={(value) => units({ area: known(areaUnits, value) ?? 'm2' })}
        >
          {areaUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`imports.area.${unit}`)}
            </option>
          ))}
        </Choice>
      )}
      {has(rents) && (
        <Choice
          label={t('imports.rent')}
          value={rent.per}
          onChange={(value) =>
            units({ rent: { ...rent, per: known(rentPeriods, value) ?? 'month' } })
          }
        >
          {rentPeriods.map((period) => (
            <option key={period} value={period}>
              {t(`imports.rent.${period}`)}
            </option>
          ))}
        </Choice>
      )}
      {has(rents) && (
        <Choice
          label={t('imports.rentOf')}
          value={rent.of ?? ''}
          onChange={(value) => units({ rent: { ...rent, of: known(areaUnits, value) ?? null } })}
        >
          <option value="">{t('imports.rentOf.whole')}</option>
          {areaUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`imports.rentOf.${unit}`)}
            </option>
          ))}
        </Choice>
      )}
      {has(days) && (
        <Choice
          label={t('imports.dates')}
          value={mapping.dates ?? ''}
          onChange={(value) => onChange({ ...mapping, dates: known(dateFormats, value) ?? null })}
        >
          <option value="">{t('imports.dates.auto')}</option>
          {dateFormats.map((format) => (
            <option key={format} value={format}>
              {format}
            </option>
          ))}
        </Choice>
      )}
    </>
  );
}

const known = <Value extends string>(values: readonly Value[], value: string) =>
  values.find((one) => one === value);

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </Select>
      )}
    </Field>
  );
}
