import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces, listRoads } from '#src/contract/places.ts';
import { cities } from '#src/domain/city.ts';
import { cityText, districtOptions } from '#src/features/searches/ui/list-page/place-options.ts';
import { Field, Select } from '#src/ui/form/form-fields.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { FormPart } from './contribution-form-types.ts';
import styles from './contribution.module.css';

/** Where the leased unit lies. A road we know is chosen, any other written. */
export function PlaceFields({ form }: FormPart) {
  const { t, locale } = useText();
  const { field, values, set } = form;
  const { city, district } = values;
  const { answer: places } = useQuery(listPlaces, {});
  const { answer: roads } = useQuery(
    listRoads,
    city !== '' && district !== '' ? { city, district } : null,
  );
  const districts = districtOptions(places, city === '' ? undefined : city, locale).map(
    ({ value, text }) => ({
      value: value.split(' ')[1]!,
      text,
    }),
  );
  // Cities with known districts come first; in the others the district is a text input.
  const isKnown = city !== '' && districts.length > 0;
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
  const isDistrictThere = district === '' || districts.some(({ value }) => value === district);
  return (
    <div className={styles.fields}>
      <Select
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
      </Select>
      {isKnown ? (
        <Select
          label={t('contribution.field.district')}
          {...field('district')}
          onChange={({ target }) => choose({ district: target.value, roadId: '' })}
        >
          <option value="">{t('contribution.form.choose')}</option>
          {!isDistrictThere && <option value={district}>{district}</option>}
          {districts.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      ) : (
        <Field
          label={t('contribution.field.district')}
          maxLength={20}
          disabled={city === ''}
          autoComplete="off"
          {...field('district')}
        />
      )}
      <Select
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
      </Select>
      <Field
        label={t('contribution.field.address')}
        maxLength={120}
        autoComplete="off"
        {...field('address')}
      />
      <Field
        label={t('contribution.field.doorNo')}
        optional
        maxLength={20}
        autoComplete="off"
        {...field('doorNo')}
      />
      <Field
        label={t('contribution.field.floor')}
        hint={t('contribution.field.floor.hint')}
        maxLength={40}
        autoComplete="off"
        {...field('floor')}
      />
    </div>
  );
}
