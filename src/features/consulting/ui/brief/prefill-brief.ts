import {
  reportDepths,
  reportKinds,
  reportLimits,
  reportSections,
  type ReportDepth,
  type ReportKind,
  type ReportSection,
} from '#src/domain/consulting-report.ts';
import { accepts, near as nearRule, polygon as polygonRule } from '#src/domain/field-rules.ts';
import { tradeCodes, type TradeCode } from '#src/domain/trade-taxonomy.ts';

/** A brief as it is written, on the wire's terms. */
export interface BriefInput {
  kind: ReportKind;
  depth: ReportDepth;
  city: string;
  districts: string[];
  roads: string[];
  polygon: string | null;
  /** `lon,lat,metres`. */
  near: string | null;
  categories: TradeCode[];
  questions: string;
  sections: ReportSection[];
  useOwned: boolean;
  projectId: string | null;
  deadline: string | null;
  contact: string;
}

const blank: BriefInput = {
  kind: 'market',
  depth: 'standard',
  city: '',
  districts: [],
  roads: [],
  polygon: null,
  near: null,
  categories: [],
  questions: '',
  sections: ['summary', 'rents', 'risks'],
  useOwned: true,
  projectId: null,
  deadline: null,
  contact: '',
};

const among = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

const name = (most: number) => (text: string) =>
  text.trim() !== '' && [...text].length <= most ? text : undefined;

/** A circle with its metres said, as a brief keeps it. */
function readNear(text: string): string | undefined {
  const circle = nearRule.read(text);
  return circle && `${circle.lon},${circle.lat},${circle.radiusM}`;
}

/**
 * What a link brings along, such as the filters of a search that found nothing. What cannot be used
 * is named.
 */
export function prefilled(query: URLSearchParams): {
  form: BriefInput;
  wrong: { key: string; value: string }[];
  isPrefilled: boolean;
} {
  const wrong: { key: string; value: string }[] = [];
  const form = { ...blank };
  const take = <Value>(
    key: string,
    read: (text: string) => Value | undefined,
    put: (value: Value) => void,
  ) => {
    for (const text of query.getAll(key)) {
      const value = read(text);
      if (value === undefined) wrong.push({ key, value: text });
      else put(value);
    }
  };
  take(
    'kind',
    (text) => among(reportKinds, text),
    (kind) => (form.kind = kind),
  );
  take(
    'depth',
    (text) => among(reportDepths, text),
    (depth) => (form.depth = depth),
  );
  take('city', name(20), (city) => (form.city = city));
  take('district', name(20), (district) => (form.districts = [...form.districts, district]));
  take('road', name(60), (road) => (form.roads = [...form.roads, road]));
  take(
    'category',
    (text) => among(tradeCodes, text),
    (category) => (form.categories = [...form.categories, category]),
  );
  take(
    'within',
    (text) => (accepts(polygonRule, text) ? text : undefined),
    (polygon) => (form.polygon = polygon),
  );
  take(
    'near',
    (text) => (form.polygon === null ? readNear(text) : undefined),
    (near) => (form.near = near),
  );
  take('questions', name(reportLimits.questions), (questions) => (form.questions = questions));
  take(
    'section',
    (text) => among(reportSections, text),
    (section) => (form.sections = [...new Set([...form.sections, section])]),
  );
  const isPrefilled = [...query.keys()].some(
    (key) => key !== 'draft' && key !== 'kind' && key !== 'depth',
  );
  return { form, wrong, isPrefilled };
}

interface StoredPlace {
  polygon: readonly (readonly [number, number])[] | null;
  near: { lon: number; lat: number; radiusM: number } | null;
}

/** A stored brief as it is written again. */
export function formOf(brief: Omit<BriefInput, keyof StoredPlace> & StoredPlace): BriefInput {
  const { polygon, near } = brief;
  return {
    ...brief,
    polygon: polygon === null ? null : polygon.map((corner) => corner.join()).join(';'),
    near: near === null ? null : `${near.lon},${near.lat},${near.radiusM}`,
  };
}
