import { useMemo } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityMap, listPlaces, listRoads } from '#src/contract/places.ts';
import { cities } from '#src/domain/city.ts';
import { shopKinds } from '#src/domain/shop.ts';
import { cityText, districtOptions } from '#src/features/searches/ui/list-page/place-options.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FieldLayout } from '#src/ui/field/field-layout.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { myShopRoles } from '../../model/my-shop.ts';
import styles from '../list/my-shop.module.css';
import { positionOnLine, projectOnLine, type Position } from '../list/position-on-line.ts';
import type { StepProps } from './step-props.ts';
import { NumberField, SelectField, TextField } from './unit-fields.tsx';

/** Location of the unit: its road, its door, and its position along the road. */
export function PlaceStep({ facts, disabled, onFacts, onWrong }: StepProps) {
  const { t } = useText();

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
        <RoadFields facts={facts} disabled={disabled} onFacts={onFacts} />
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

/**
 * City, district and road. Some cities have known districts; in the others the district is a text
 * input.
 */
function RoadFields({
  facts,
  disabled,
  onFacts,
}: Pick<StepProps, 'facts' | 'disabled' | 'onFacts'>) {
  const { t, locale } = useText();
  const { data: places } = useQuery(listPlaces, {});
  const { data: roads } = useQuery(
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
    </>
  );
}

const width = 480;
const height = 120;
const margin = 16;

/** The unit's place along the line of its road: a slider moves it, the degrees follow. */
function RoadPlace({
  facts,
  disabled,
  onFacts,
}: Pick<StepProps, 'facts' | 'disabled' | 'onFacts'>) {
  const { t, percent, number } = useText();
  const { roadId, city, lon, lat } = facts;
  const query = useQuery(cityMap, roadId === null ? null : { city });
  const shape = query.data?.roads.find(({ id }) => id === roadId)?.shape;
  const line = useMemo<readonly Position[] | undefined>(
    () => (shape?.type === 'LineString' ? shape.coordinates : undefined),
    [shape],
  );
  if (roadId === null) return null;
  if (query.data && !line) {
    return <HelpText>{t('myshop.place.noLine')}</HelpText>;
  }
  if (!line) return null;
  const at: Position | null = lon === null || lat === null ? null : [lon, lat];
  const share = at === null ? 0.5 : positionOnLine(line, at);
  const move = (to: number) => {
    const [x, y] = projectOnLine(line, to);
    onFacts({ lon: round(x), lat: round(y) });
  };
  const drawn = fitted(line);
  return (
    <div className={styles.along}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polyline
          points={line.map((point) => drawn(point).join()).join(' ')}
          className={styles.roadLine}
        />
        {at !== null && (
          <circle cx={drawn(at)[0]} cy={drawn(at)[1]} r={8} className={styles.roadPoint} />
        )}
      </svg>
      <FieldLayout>
        <span>{t('myshop.place.on')}</span>
        <input
          type="range"
          name="along"
          min={0}
          max={1}
          step={0.01}
          disabled={disabled}
          value={share}
          aria-valuetext={t('myshop.place.on.value', { share: percent(share) })}
          onChange={({ target }) => move(Number(target.value))}
        />
      </FieldLayout>
      <InlineStack>
        <HelpText as="span">
          {at === null
            ? t('myshop.place.on.hint')
            : `${t('myshop.place.on.value', { share: percent(share) })} · ${degrees(at)}`}
        </HelpText>
        {at !== null && !disabled && (
          <Button variant="text" onClick={() => onFacts({ lon: null, lat: null })}>
            {t('myshop.place.clear')}
          </Button>
        )}
      </InlineStack>
    </div>
  );

  function degrees([x, y]: Position): string {
    const five = { minimumFractionDigits: 5, maximumFractionDigits: 5 };
    return `${number(x, five)}, ${number(y, five)}`;
  }
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** Draws a line into the picture, north up, as wide as it goes. */
function fitted(line: readonly Position[]): (point: Position) => [number, number] {
  const [lons, lats] = [line.map(([lon]) => lon), line.map(([, lat]) => lat)];
  const [west, east, south, north] = [
    Math.min(...lons),
    Math.max(...lons),
    Math.min(...lats),
    Math.max(...lats),
  ];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(
    (width - 2 * margin) / Math.max((east - west) * narrow, 1e-9),
    (height - 2 * margin) / Math.max(north - south, 1e-9),
  );
  return ([lon, lat]) => [
    width / 2 + (lon - (west + east) / 2) * narrow * scale,
    height / 2 - (lat - (south + north) / 2) * scale,
  ];
}
