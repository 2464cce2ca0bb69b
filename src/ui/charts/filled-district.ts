import { namesWithRoom, type DistrictPath } from './district-paths.ts';
import { inLines, numberUnlabelled, type Listed } from './numbered-labels.ts';
import { textPx } from './text-width.ts';

/** A district of a choropleth with what is written on it and how it is filled. */
export interface FilledDistrict extends DistrictPath {
  n: number;
  /** Null is suppressed or unknown. */
  value: number | null;
  /** Step of fill, 1 to 5; 0 without a value. */
  step: number;
  /** The whole localized name; `label` is the short one on the map. */
  title: string;
  label: string;
  /** The value, or why there is none. */
  figure: string;
}

/** Where the labels of districts are: on the map, or in a list below it. */
export interface DistrictLabelPlaces {
  /** Labels that fit on the map. */
  named: ReadonlySet<string>;
  /** The others, with the position of each in the list. */
  listed: readonly (Listed & { text: string; x: number; y: number })[];
  /** Height of the list with its space above; 0 when it is empty. */
  listHeight: number;
}

const listGapPx = 6;

/** Labels of districts with more rows are placed before the others. */
export function placeLabels(
  districts: readonly FilledDistrict[],
  width: number,
): DistrictLabelPlaces {
  const all = districts
    .toSorted((a, b) => b.n - a.n)
    .map(({ label: name, spot }) => ({ name, spot }));
  const named = namesWithRoom(
    all.flatMap(({ name, spot }) => (spot ? [{ name, spot }] : [])),
    textPx,
    2,
  );
  const rest = numberUnlabelled(all, named, textPx).map(({ name, mark }) => {
    const line = `${name} ${districts.find(({ label }) => label === name)!.figure}`;
    return { name, mark, text: mark ? `${mark.number} ${line}` : line };
  });
  const lines = inLines(
    rest.map(({ text }) => text),
    width,
    // The labels are bold, so a little wider than measured.
    (text) => textPx(text) * 1.1,
  );
  return {
    named,
    listed: rest.map((one, index) => {
      const [x, y] = lines.at[index]!;
      return { ...one, x, y: listGapPx + y };
    }),
    listHeight: rest.length > 0 ? listGapPx + lines.height : 0,
  };
}
