import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces, listRoads } from '#src/contract/places.ts';
import { cities } from '#src/domain/city.ts';
import {
  cityText,
  districtOptions,
  type Places,
} from '#src/features/searches/ui/list-page/place-options.ts';
import { SelectField, TextField } from '#src/ui/form/form-fields.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { FormPart } from './contribution-form-types.ts';
import styles from './contribution.module.css';

/** Where the leased unit lies. A road we know is chosen, any other written. */
export function PlaceFields({ form }: FormPart) {
  const { t, locale } = useText();
  const { field, values, set } = form;
  const { city, district } = values;
  const { data: places } = useQuery(listPlaces, {});
  const { data: roads } = useQuery(
    listRoads,
    city !== '' && district !== '' ? { city, district } : null,
  );
  // Cities with known districts come first.
  const known = new Set(places?.map(({ name }) => name));
  const ordered = [...cities].sort((a, b) => Number(known.has(b.name)) - Number(known.has(a.name)));
  const choose = (change: Partial<typeof values>) => {
    for (const [name, value] of Object.entries(change)) set(name, value);
  };
  const chooseRoad = (roadId: string) => {
    const road = roads?.find(({ id }) => id === roadId);
    const isWritten = values.address !== '' && !roads?.some(({ name }) => name === values.address);
    choose({ roadId, ...(road && !isWritten && { address: road.name }) });
  };
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('contribution.field.city')}
        {...field('city')}
        onChange={({ target }) => choose({ city: target.value, district: '', roadId: '' })}
      >
        <option value="">{t('contribution.form.choose')}</option>
        {ordered.map(({ name }) => (
          <option key={name} value={name}>
            {cityText(name, locale)}
          </option>
        ))}
      </SelectField>
      <DistrictField
        form={form}
        places={places}
        onChoose={(name) => choose({ district: name, roadId: '' })}
      />
      <SelectField
        label={t('contribution.field.roadId')}
        optional
        disabled={(roads ?? []).length === 0}
        {...field('roadId')}
        onChange={({ target }) => chooseRoad(target.value)}
      >
        <option value="">{t('contribution.form.noRoad')}</option>
        {(roads ?? []).map((road) => (
          <option key={road.id} value={road.id}>
            {placeText(locale, road)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('contribution.field.address')}
        maxLength={120}
        autoComplete="off"
        {...field('address')}
      />
      <TextField
        label={t('contribution.field.doorNo')}
        optional
        maxLength={20}
        autoComplete="off"
        {...field('doorNo')}
      />
      <TextField
        label={t('contribution.field.floor')}
        hint={t('contribution.field.floor.hint')}
        maxLength={40}
        autoComplete="off"
        {...field('floor')}
      />
    </div>
  );
}

interface DistrictFieldProps extends FormPart {
  /** undefined until they have loaded. */
  places: Places | undefined;
  onChoose: (district: string) => void;
}

/** A choice where the districts of the city are known, else a text input. */
function DistrictField({ form: { field, values }, places, onChoose }: DistrictFieldProps) {
  const { t, locale } = useText();
  const { city, district } = values;
  const districts = districtOptions(places, city === '' ? undefined : city, locale).map(
    ({ value, text }) => ({ value: value.split(' ')[1]!, text }),
  );
  if (city === '' || districts.length === 0) {
    return (
      <TextField
        label={t('contribution.field.district')}
        maxLength={20}
        disabled={city === ''}
        autoComplete="off"
        {...field('district')}
      />
    );
  }
  const isListed = district === '' || districts.some(({ value }) => value === district);
  return (
    <SelectField
      label={t('contribution.field.district')}
      {...field('district')}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t('contribution.form.choose')}</option>
      {!isListed && <option value={district}>{district}</option>}
      {districts.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
