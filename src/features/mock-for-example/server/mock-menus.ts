import type { InputOf } from '#src/contract/endpoint.ts';
import { notFound } from '#src/server/http/errors.ts';
import type { mockOptions, MockRole, MockRow } from '../contract/mock-for-example.ts';
import { actionsOf, choices, menuGroups } from './mock-labels.ts';

/** The menu a role may use. */
export function menusOf(role: MockRole) {
  const may = actionsOf[role];
  return menuGroups
    .map(({ key, title, titleEn, entries }) => {
      const children = entries.filter(({ needs }) => may.includes(needs)).map(({ item }) => item);
      return { key, title, titleEn, path: null, children };
    })
    .filter(({ children }) => children.length > 0);
}

/** The values of a field whose label contains a text in either language. */
export function optionsOf({ field, q }: InputOf<typeof mockOptions>) {
  const text = q?.trim().toLowerCase() ?? '';
  return choices[field].filter(({ value, label, labelEn }) =>
    `${value} ${label} ${labelEn}`.toLowerCase().includes(text),
  );
}

/**
 * One level of the tree: cities, in a city its trades, in a trade its rows.
 *
 * @param parent Key of the node that is opened; undefined for the cities.
 * @throws HttpError 404 for a key that is no node with a level below it.
 */
export function levelBelow(rows: readonly MockRow[], parent: string | undefined) {
  const [city, trade, ...more] = parent?.split('/') ?? [];
  const isKnown =
    more.length === 0 &&
    [city === undefined || knows('city', city), trade === undefined || knows('trade', trade)].every(
      Boolean,
    );
  if (!isKnown) throw notFound(`parent: the node ${parent}`);
  if (city === undefined) return nodes('city', '', rows);
  const inCity = rows.filter((row) => row.city === city);
  if (trade === undefined) return nodes('trade', `${city}/`, inCity);
  return inCity
    .filter((row) => row.trade === trade)
    .map(({ id, name }) => ({
      key: `${city}/${trade}/${id}`,
      label: name,
      labelEn: name,
      n: 0,
      isLeaf: true,
    }));
}

function nodes(field: 'city' | 'trade', path: string, rows: readonly MockRow[]) {
  return choices[field].map(({ value, label, labelEn }) => {
    const n = rows.filter((row) => row[field] === value).length;
    return { key: path + value, label, labelEn, n, isLeaf: n === 0 };
  });
}

const knows = (field: 'city' | 'trade', value: string) =>
  choices[field].some((choice) => choice.value === value);
