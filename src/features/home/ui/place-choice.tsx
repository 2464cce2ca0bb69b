import { useText } from '#src/client/hooks/use-text.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { Select } from '#src/ui/select/select.tsx';
import type { City } from './home-place.ts';

interface PlaceChoiceProps {
  places: readonly City[];
  city: City;
  district: string | undefined;
  choose: (next: Record<string, string>) => void;
}

/** Selects a city and, in a city of several, a district that have cases. */
export function PlaceChoice({ places, city, district, choose }: PlaceChoiceProps) {
  const { t, locale } = useText();
  return (
    <>
      <Select
        aria-label={t('home.city')}
        value={city.name}
        onChange={(event) => choose({ city: event.target.value })}
      >
        {places
          .filter(({ n }) => n > 0)
          .map((place) => (
            <option key={place.name} value={place.name}>
              {placeText(locale, place)}
            </option>
          ))}
      </Select>
      {district && (
        <Select
          aria-label={t('home.district')}
          value={district}
          onChange={(event) => choose({ city: city.name, district: event.target.value })}
        >
          {city.districts
            .filter(({ n }) => n > 0)
            .map((place) => (
              <option key={place.name} value={place.name}>
                {placeText(locale, place)} (n={place.n})
              </option>
            ))}
        </Select>
      )}
    </>
  );
}
