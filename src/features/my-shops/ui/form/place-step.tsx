import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces, listRoads } from '#src/contract/places.ts';
import { cities } from '#src/domain/city.ts';
import { shopKinds } from '#src/domain/shop.ts';
import { cityText, districtOptions } from '#src/features/searches/ui/list-page/place-options.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { myShopRoles } from '../../model/my-shop.ts';
import styles from '../list/my-shop.module.css';
import { RoadPlace } from './road-location.tsx';
import type { StepProps } from './step-props.ts';
import { NumberField, SelectField, TextField } from './unit-fields.tsx';

/** Location of the unit: its road, its door, and its position along the road. */
export function PlaceStep({ facts, disabled, onFacts, onWrong }: StepProps) {
  const { t, locale } = useText();
  const { answer: places } = useQuery(listPlaces, {});
  const { answer: roads } = useQuery(
    listRoads,
    facts.city !== '' && facts.district !== ''
      ? { city: facts.city, district: facts.district }
      : null,
  );
  const districts = districtOptions(places, facts.city === '' ? undefined : facts.city, locale).map(
    ({ value, text }) => ({
      value: value.split(' ')[1]!,
      text,
    }),
  );
  // Some cities have known districts; in the others the district is a text input.
  const isKnown = facts.city !== '' && districts.length > 0;
  const known = new Set(places?.map(({ name }) => name));
  const cityOptions = [...cities].sort(
    (a, b) => Number(known.has(b.name)) - Number(known.has(a.name)),
  );
  const chooseRoad = (id: string | null) => {
    const road = roads?.find((one) => one.id === id);
    onFacts({
      roadId: id,
      lon: null,
      lat: null,
      ...(road &&
        (facts.address === '' || roads?.some(({ name }) => name === facts.address)) && {
          address: road.name,
        }),
    });
  };
  return (
    <>
      <div className={styles.two}>
        <SelectField
          name="role"
          label={t('myshop.fact.role')}
          value={facts.role}
          disabled={disabled}
          options={myShopRoles.map((value) => ({ value, text: t(`myshop.role.${value}`) }))}
          onChange={(role) => role && onFacts({ role })}
        />
        <TextField
          name="name"
          label={t('myshop.fact.name')}
          value={facts.name}
          most={60}
          disabled={disabled}
          onChange={(name) => onFacts({ name })}
        />
        <SelectField
          name="city"
          label={t('myshop.fact.city')}
          none={t('myshop.place.choose')}
          value={facts.city === '' ? null : facts.city}
          disabled={disabled}
          options={cityOptions.map(({ name }) => ({ value: name, text: cityText(name, locale) }))}
          onChange={(city) =>
            onFacts({ city: city ?? '', district: '', roadId: null, lon: null, lat: null })
          }
        />
        {isKnown ? (
          <SelectField
            name="district"
            label={t('myshop.fact.district')}
            none={t('myshop.place.choose')}
            value={facts.district === '' ? null : facts.district}
            disabled={disabled}
            options={districts}
            onChange={(district) =>
              onFacts({ district: district ?? '', roadId: null, lon: null, lat: null })
            }
          />
        ) : (
          <TextField
            name="district"
            label={t('myshop.fact.district')}
            value={facts.district}
            most={20}
            disabled={disabled || facts.city === ''}
            onChange={(district) => onFacts({ district })}
          />
        )}
        <SelectField
          name="roadId"
          label={t('myshop.fact.roadId')}
          none={t('myshop.place.road.none')}
          value={facts.roadId}
          disabled={disabled || !roads || roads.length === 0}
          options={(roads ?? []).map((road) => ({ value: road.id, text: placeText(locale, road) }))}
          onChange={chooseRoad}
        />
        <TextField
          name="address"
          label={t('myshop.fact.address')}
          value={facts.address}
          most={120}
          disabled={disabled}
          onChange={(address) => onFacts({ address })}
        />
        <TextField
          name="doorNo"
          label={t('myshop.fact.doorNo')}
          value={facts.doorNo}
          most={20}
          disabled={disabled}
          onChange={(doorNo) => onFacts({ doorNo })}
        />
        <SelectField
          name="kind"
          label={t('myshop.fact.kind')}
          value={facts.kind}
          disabled={disabled}
          options={shopKinds.map((value) => ({ value, text: t(`shop.kind.${value}`) }))}
          onChange={(kind) => kind && onFacts({ kind })}
        />
        <TextField
          name="floor"
          label={t('myshop.fact.floor')}
          hint={t('myshop.fact.floor.hint')}
          value={facts.floor}
          most={40}
          disabled={disabled}
          onChange={(floor) => onFacts({ floor: floor.toUpperCase().replaceAll(' ', '') })}
        />
        <NumberField
          name="totalFloors"
          label={t('myshop.fact.totalFloors')}
          value={facts.totalFloors}
          least={1}
          most={200}
          disabled={disabled}
          onChange={(totalFloors) => onFacts({ totalFloors })}
          onWrong={onWrong}
        />
      </div>
      <RoadPlace facts={facts} disabled={disabled} onFacts={onFacts} />
    </>
  );
}
