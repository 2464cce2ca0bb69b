import { useEffect, useState } from 'react';
import { observedCityNamed } from '#src/domain/success-rate.ts';
import {
  existingPlaceNames,
  type ExistingPlaceNames,
} from '#src/features/places/ui/check-place-names.ts';
import type { InvalidParameter } from '#src/features/searches/ui/list-page/list-address.ts';
import type { BriefInput } from './prefill-brief.ts';

export interface CheckedPlaces {
  form: BriefInput;
  /** Places of the link there are none of. */
  wrong: InvalidParameter[];
}

/**
 * Looks whether the places a link names exist, and leaves out those that do not: a brief about a
 * road that is misspelt would be paid for before the error is noticed.
 *
 * @returns null while checking. If the check fails the brief stays as the link has it.
 */
export function useCheckedPlaces(form: BriefInput): CheckedPlaces | null {
  const input = JSON.stringify([form.city, form.districts, form.roads]);
  const [known, setKnown] = useState<{ input: string; names: ExistingPlaceNames | null }>();
  useEffect(() => {
    const controller = new AbortController();
    const [city, districts, roads] = JSON.parse(input) as [string, string[], string[]];
    existingPlaceNames(city, districts, roads, controller.signal).then(
      (names) => setKnown({ input, names }),
      () => {
        if (!controller.signal.aborted) setKnown({ input, names: null });
      },
    );
    return () => controller.abort();
  }, [input]);
  // Nothing is named, so there is nothing to wait for.
  if (form.city === '' && form.districts.length === 0 && form.roads.length === 0)
    return { form, wrong: [] };
  if (known?.input !== input) return null;
  return known.names === null ? { form, wrong: [] } : checked(form, known.names);
}

/**
 * A brief without the places there are none of. What lies in a city there is none of goes with it.
 */
export function checked(form: BriefInput, known: ExistingPlaceNames): CheckedPlaces {
  const { city, districts, roads, polygon, near } = form;
  const hasCity = city === '' || observedCityNamed(city) !== undefined;
  const parts = (key: string, values: readonly string[]) => values.map((value) => ({ key, value }));
  if (!hasCity) {
    return {
      form: { ...form, city: '', districts: [], roads: [], polygon: null, near: null },
      wrong: [
        { key: 'city', value: city },
        ...parts('district', districts),
        ...parts('road', roads),
        ...parts('within', polygon === null ? [] : [polygon]),
        ...parts('near', near === null ? [] : [near]),
      ],
    };
  }
  const isDistrict = (name: string) => known.districts.includes(name);
  const isRoad = (name: string) => known.roads.includes(name);
  return {
    form: { ...form, districts: districts.filter(isDistrict), roads: roads.filter(isRoad) },
    wrong: [
      ...parts(
        'district',
        districts.filter((name) => !isDistrict(name)),
      ),
      ...parts(
        'road',
        roads.filter((name) => !isRoad(name)),
      ),
    ],
  };
}
