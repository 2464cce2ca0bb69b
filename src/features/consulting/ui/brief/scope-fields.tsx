import type { ReactNode } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { circleLabel } from '#src/client/text/circle-label.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { listPlaces, listRoads } from '#src/contract/places.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { areaKm2Of } from '../../model/report-plan.ts';
import { circleOf, cornersOf } from './area-corners.ts';
import styles from './brief-page.module.css';
import type { BriefInput } from './prefill-brief.ts';
import { ScopeMap } from './scope-map.tsx';

interface ScopeFieldsProps {
  form: BriefInput;
  onChange: (part: Partial<BriefInput>) => void;
  fault: string | undefined;
  onLeave: () => void;
}

/**
 * Where: city, districts and roads from what is known of them, the area a search has drawn, and
 * which trades.
 */
export function ScopeFields({ form, onChange, fault, onLeave }: ScopeFieldsProps) {
  const { t, locale } = useText();
  const { data: places } = useQuery(listPlaces, {});
  const city = places?.find(({ name }) => name === form.city);
  // Roads are listed by district; the last chosen district is the current one.
  const district = form.districts.at(-1);
  const { data: roads } = useQuery(
    listRoads,
    form.city !== '' && district !== undefined ? { city: form.city, district } : null,
  );
  return (
    <PaddedCard>
      <h2>{t('consulting.scope')}</h2>
      <div className={styles.two}>
        <CityField
          city={form.city}
          places={places}
          fault={fault}
          onChange={onChange}
          onLeave={onLeave}
        />
        <AddOptionField
          label={t('consulting.districts')}
          disabled={!city}
          onAdd={(name) => onChange({ districts: [...without(form.districts, name), name] })}
        >
          <option value="">{t('consulting.districts.none')}</option>
          {city?.districts.map((place) => (
            <option key={place.name} value={place.name}>
              {placeText(locale, place)}
            </option>
          ))}
        </AddOptionField>
        <AddOptionField
          label={t('consulting.roads')}
          hint={
            form.roads.length > 0
              ? t('consulting.roads.count', { n: form.roads.length })
              : undefined
          }
          disabled={!roads || roads.length === 0}
          onAdd={(name) => onChange({ roads: [...without(form.roads, name), name] })}
        >
          <option value="">{t('consulting.roads.add')}</option>
          {roads?.map((road) => (
            <option key={road.id} value={road.name}>
              {placeText(locale, road)}
            </option>
          ))}
        </AddOptionField>
        <AddOptionField
          label={t('consulting.categories')}
          onAdd={(value) => {
            const code = tradeCodes.find((one) => one === value);
            if (code) onChange({ categories: [...without(form.categories, code), code] });
          }}
        >
          <option value="">{t('consulting.categories.none')}</option>
          {tradeCodes.map((code) => (
            <option key={code} value={code}>
              {tradeLabel(code, locale)}
            </option>
          ))}
        </AddOptionField>
      </div>
      <ScopeMap form={form} roads={roads} onChange={onChange} />
      <ScopeChips form={form} districts={city?.districts} roads={roads} onChange={onChange} />
    </PaddedCard>
  );
}

interface CityFieldProps extends Pick<ScopeFieldsProps, 'onChange' | 'fault' | 'onLeave'> {
  city: string;
  places: Named;
}

/** The city; another one clears districts, roads and the drawn area. */
function CityField({ city, places, fault, onChange, onLeave }: CityFieldProps) {
  const { t, locale } = useText();
  const isKnown = places?.some(({ name }) => name === city) ?? false;
  return (
    <Field label={t('consulting.city')} error={fault}>
      {(attributes) => (
        <select
          {...attributes}
          name="city"
          value={city}
          onBlur={onLeave}
          onChange={({ target }) =>
            onChange({
              city: target.value,
              districts: [],
              roads: [],
              polygon: null,
              near: null,
            })
          }
        >
          <option value="">{t('consulting.city.choose')}</option>
          {city !== '' && !isKnown && <option value={city}>{city}</option>}
          {places?.map((place) => (
            <option key={place.name} value={place.name}>
              {placeText(locale, place)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface AddOptionFieldProps {
  label: string;
  hint?: string | undefined;
  disabled?: boolean;
  onAdd: (value: string) => void;
  /** The placeholder with an empty value, then the options. */
  children: ReactNode;
}

/** A select that adds the chosen option to a list and shows its placeholder again. */
function AddOptionField({ label, hint, disabled, onAdd, children }: AddOptionFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <select
          {...attributes}
          value=""
          disabled={disabled}
          onChange={({ target }) => target.value !== '' && onAdd(target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  );
}

type Named = readonly { name: string; nameHans: string }[] | undefined;

interface ScopeChipsProps extends Pick<ScopeFieldsProps, 'form' | 'onChange'> {
  districts: Named;
  roads: Named;
}

/** Active filters of the scope; each can be removed. */
function ScopeChips({ form, districts, roads, onChange }: ScopeChipsProps) {
  const words = useText();
  const { t, number, locale } = words;
  const nameOf = (name: string, among: Named) => {
    const found = among?.find((one) => one.name === name);
    return found ? placeText(locale, found) : name;
  };
  const corners = cornersOf(form.polygon);
  const circle = circleOf(form.near);
  return (
    <ul className={styles.chips}>
      {form.districts.map((name) => (
        <Chip
          key={name}
          text={nameOf(name, districts)}
          onDrop={() => onChange({ districts: without(form.districts, name) })}
        />
      ))}
      {form.roads.map((name) => (
        <Chip
          key={name}
          text={nameOf(name, roads)}
          onDrop={() => onChange({ roads: without(form.roads, name) })}
        />
      ))}
      {form.categories.map((code) => (
        <Chip
          key={code}
          text={tradeLabel(code, locale)}
          onDrop={() => onChange({ categories: without(form.categories, code) })}
        />
      ))}
      {corners && (
        <Chip
          text={t('consulting.area', {
            n: number(areaKm2Of(corners), { maximumFractionDigits: 2 }),
          })}
          onDrop={() => onChange({ polygon: null })}
        />
      )}
      {circle && <Chip text={circleLabel(circle, words)} onDrop={() => onChange({ near: null })} />}
    </ul>
  );
}

const without = <Value,>(list: readonly Value[], value: Value) =>
  list.filter((one) => one !== value);

function Chip({ text, onDrop }: { text: string; onDrop: () => void }) {
  const { t } = useText();
  return (
    <li>
      <UnstyledButton
        className={styles.chip}
        aria-label={t('consulting.drop', { name: text })}
        onClick={onDrop}
      >
        {text} <Icon name="close" size={14} />
      </UnstyledButton>
    </li>
  );
}
