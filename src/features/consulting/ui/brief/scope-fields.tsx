import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { circleLabel } from '#src/client/text/circle-label.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { listPlaces, listRoads } from '#src/contract/places.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
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

/** Where: city, districts and roads from what is known of them, the area a search has drawn, and which trades. */
export function ScopeFields({ form, onChange, fault, onLeave }: ScopeFieldsProps) {
  const words = useText();
  const { t, number, locale } = words;
  const { answer: places } = useQuery(listPlaces, {});
  const city = places?.find(({ name }) => name === form.city);
  // Roads are listed by district; the last chosen district is the current one.
  const district = form.districts.at(-1);
  const { answer: roads } = useQuery(
    listRoads,
    form.city !== '' && district !== undefined ? { city: form.city, district } : null,
  );
  const nameOf = (
    name: string,
    among: readonly { name: string; nameHans: string }[] | undefined,
  ) => {
    const found = among?.find((one) => one.name === name);
    return found ? placeText(locale, found) : name;
  };
  const corners = cornersOf(form.polygon);
  const circle = circleOf(form.near);
  return (
    <PaddedCard>
      <h2>{t('consulting.scope')}</h2>
      <div className={styles.two}>
        <PaymentField label={t('consulting.city')} fault={fault}>
          {(tied) => (
            <select
              {...tied}
              name="city"
              value={form.city}
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
              {form.city !== '' && !city && <option value={form.city}>{form.city}</option>}
              {places?.map((place) => (
                <option key={place.name} value={place.name}>
                  {placeText(locale, place)}
                </option>
              ))}
            </select>
          )}
        </PaymentField>
        <PaymentField label={t('consulting.districts')}>
          {(tied) => (
            <select
              {...tied}
              value=""
              disabled={!city}
              onChange={({ target }) =>
                target.value !== '' &&
                onChange({ districts: [...without(form.districts, target.value), target.value] })
              }
            >
              <option value="">{t('consulting.districts.none')}</option>
              {city?.districts.map((place) => (
                <option key={place.name} value={place.name}>
                  {placeText(locale, place)}
                </option>
              ))}
            </select>
          )}
        </PaymentField>
        <PaymentField
          label={t('consulting.roads')}
          hint={
            form.roads.length > 0
              ? t('consulting.roads.count', { n: form.roads.length })
              : undefined
          }
        >
          {(tied) => (
            <select
              {...tied}
              value=""
              disabled={!roads || roads.length === 0}
              onChange={({ target }) =>
                target.value !== '' &&
                onChange({ roads: [...without(form.roads, target.value), target.value] })
              }
            >
              <option value="">{t('consulting.roads.add')}</option>
              {roads?.map((road) => (
                <option key={road.id} value={road.name}>
                  {placeText(locale, road)}
                </option>
              ))}
            </select>
          )}
        </PaymentField>
        <PaymentField label={t('consulting.categories')}>
          {(tied) => (
            <select
              {...tied}
              value=""
              onChange={({ target }) => {
                const code = tradeCodes.find((one) => one === target.value);
                if (code) onChange({ categories: [...without(form.categories, code), code] });
              }}
            >
              <option value="">{t('consulting.categories.none')}</option>
              {tradeCodes.map((code) => (
                <option key={code} value={code}>
                  {tradeLabel(code, locale)}
                </option>
              ))}
            </select>
          )}
        </PaymentField>
      </div>
      <ScopeMap form={form} roads={roads} onChange={onChange} />
      <ul className={styles.chips}>
        {form.districts.map((name) => (
          <Chip
            key={name}
            text={nameOf(name, city?.districts)}
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
        {circle && (
          <Chip text={circleLabel(circle, words)} onDrop={() => onChange({ near: null })} />
        )}
      </ul>
    </PaddedCard>
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
