import { call, type CallInput, type CallOutput } from '#src/client/http/call.ts';
import { CallError } from '#src/client/http/errors.ts';
import { queryText } from '#src/client/http/query-string.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { queryClient } from '#src/client/query/query-client.ts';
import { listPlaces, searchPlaces } from '#src/contract/places.ts';
import { paidStatuses } from '#src/domain/order.ts';
import { listOwnedKases } from '#src/features/kases/contract/owned-kases.ts';
import { listOrders } from '#src/features/orders/contract/orders.ts';
import { itemTitle } from '#src/features/places/ui/item-title.ts';
import { readShop } from '#src/features/shops/contract/shops.ts';
import { readBill } from '#src/features/wallet/contract/bills.ts';
import { parseFairQuestion } from '#src/features/fair-rent/model/parse-fair-question.ts';
import { parseQuestion } from '#src/features/street-search/model/parse-question.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { placeAddress } from './place-search-address.ts';
import { matchesRow, type PaletteRow } from './palette-rows.ts';

// Requests and results of the quick search: a chunk of its own, since it is needed only once the
// user types.

type Words = Pick<Translator, 't' | 'locale' | 'number' | 'units'>;
type Place = CallOutput<typeof searchPlaces>[number];
type Cities = CallOutput<typeof listPlaces> | undefined;

/** Which pages of a place the member may open. */
interface Ways {
  cases: boolean;
  sheet: boolean;
  shops: boolean;
  fair: boolean;
  orders: boolean;
}

const icons = { city: 'city', district: 'pin', road: 'roads' } as const;

/**
 * Results of a text besides pages: records by number, places with what can be done there, and own
 * orders. @throws CallError when a request failed.
 */
export async function quickSearchResults(
  text: string,
  words: Words,
  ways: Ways,
): Promise<PaletteRow[]> {
  const [numbers, places, known, orders] = await Promise.all([
    numberEntries(text, words),
    call(searchPlaces, { q: text }),
    // Without them a district is shown as in the register.
    queryClient.fetchQuery(endpointQuery(listPlaces, {}, { silent: true })).catch(() => undefined),
    ways.orders && kindOf(text) === undefined ? orderEntries(text, words) : [],
  ]);
  const [first] = places;
  return [
    ...(ways.fair ? fairEntries(text, words) : []),
    ...(ways.sheet ? streetEntries(text, known, words) : []),
    ...(first ? placeActions(first, words, ways) : []),
    ...places.map((place) => placeEntry(place, known, words)),
    ...numbers,
    ...orders,
  ];
}

/** A text that asks what a unit is worth. */
function fairEntries(text: string, words: Words): PaletteRow[] {
  const { t } = words;
  const asked = parseFairQuestion(text);
  if (!asked) return [];
  const { address, area } = asked;
  const parts = [address, area && areaWithUnit(Number(area), words)];
  const to = `/fair-rent?${queryText({ address, area })}`;
  return [
    {
      key: `fair ${to}`,
      group: 'action',
      icon: 'fair-rent',
      name: t('search.fair', { question: parts.filter(Boolean).join(' · ') }),
      alias: text,
      to,
    },
  ];
}

/** A text that asks where to open a shop: the question with what was understood of it. */
function streetEntries(text: string, cities: Cities, words: Words): PaletteRow[] {
  const { t, locale } = words;
  const asked = parseQuestion(text, cities ?? []);
  if (!asked) return [];
  const { city, district, category, area, budget } = asked;
  const places = (cities ?? [])
    .flatMap((one) => (district.length > 0 ? one.districts : [one]))
    .filter(({ name }) => district.includes(name) || (district.length === 0 && name === city));
  const parts = [
    places.map((place) => placeText(locale, place)).join(locale === 'en' ? ', ' : '、'),
    category && tradeLabel(category, locale),
    area && areaWithUnit(Number(area), words),
    budget && t('search.streets.budget', { budget: Number(budget) }),
  ].filter((part) => part !== undefined && part !== '');
  const to = `/find-street?${queryText({ city, district, category, area, budget })}`;
  return [
    {
      key: `streets ${to}`,
      group: 'action',
      icon: 'find-street',
      name: t('search.streets', { question: parts.join(' · ') }),
      alias: text,
      to,
    },
  ];
}

function placeEntry(place: Place, cities: Cities, { t, locale }: Words): PaletteRow {
  const { type, name, n } = place;
  const shown = placeText(locale, place);
  return {
    key: `place ${placeAddress(place)}`,
    group: 'street',
    icon: icons[type],
    name: shown,
    alias: name,
    isChinese: locale === 'en' && shown === name,
    hint: type === 'road' ? districtText(place, cities, locale) : t(`search.${type}`),
    n,
    to: placeAddress(place),
  };
}

/** What can be done at the place that matches best. */
function placeActions(place: Place, { t, locale }: Words, ways: Ways): PaletteRow[] {
  const { id, type, city, district, name, n } = place;
  const shown = placeText(locale, place);
  const row = (key: MessageKey, icon: PaletteRow['icon'], to: string): PaletteRow => ({
    key: `${key} ${to}`,
    group: 'action',
    icon,
    name: t(key, { place: shown }),
    alias: name,
    to,
  });
  const narrowed = queryText({
    city,
    district: type === 'district' ? name : district,
    road: type === 'road' ? name : null,
  });
  return [
    ...(ways.cases ? [{ ...row('search.act.cases', 'cases', placeAddress(place)), n }] : []),
    ...(ways.sheet && type === 'road' && id !== null
      ? [
          row(
            'search.act.sheet',
            'roads',
            `/renta-reports/roads-searched?${queryText({ road: id })}`,
          ),
        ]
      : []),
    ...(ways.shops && type !== 'city'
      ? [row('search.act.shops', 'shops', `/renta-reports/shops-searched?${narrowed}`)]
      : []),
  ];
}

/** Age up to which the own orders are searched without reading them again. */
const ordersFreshMs = 60_000;

/** The newest own orders whose number, items or state hold the text. */
async function orderEntries(text: string, words: Words): Promise<PaletteRow[]> {
  const { list } = await queryClient.fetchQuery({
    ...endpointQuery(listOrders, { limit: 50 }, { silent: true }),
    staleTime: ordersFreshMs,
  });
  return list.map((each) => orderEntry(each, words)).filter((row) => matchesRow(row, text));
}

function orderEntry(
  { no, status, items, payableJindou }: CallOutput<typeof listOrders>['list'][number],
  { t, locale }: Words,
): PaletteRow {
  const [first, ...others] = items;
  const title = first ? itemTitle(first.title, locale) : '';
  const isPaid = paidStatuses.some((one) => one === status);
  return {
    key: no,
    group: 'order',
    icon: 'orders',
    name: no,
    alias: [...items.map((item) => item.title), t(`order.status.${status}`)].join('\n'),
    hint: others.length > 0 ? t('order.andMore', { title, n: others.length }) : title,
    status,
    jindou: payableJindou,
    to: isPaid ? `/order/my-order/account-paid?no=${no}` : '/order/my-order/unpay-order',
  };
}

/**
 * The district of a road in the language of the page; as the register has it while the districts
 * are not known yet.
 */
export function districtText({ city, district }: Place, cities: Cities, locale: string): string {
  const known = cities
    ?.find(({ name }) => name === city)
    ?.districts.find(({ name }) => name === district);
  return known ? placeText(locale, known) : (district ?? '');
}

interface NumberKind {
  form: RegExp;
  find: (number: string, words: Words) => Promise<PaletteRow[]>;
}

const entry = (number: string, to: string, icon: PaletteRow['icon'], hint: string): PaletteRow => ({
  key: to,
  group: 'order',
  to,
  icon,
  name: number,
  hint,
});

const numberKinds: readonly NumberKind[] = [
  {
    form: /^OD\d{14}$/i,
    async find(number, words) {
      const { list } = await call(listOrders, { no: number.toUpperCase(), limit: 10 });
      return list.map((each) => orderEntry(each, words));
    },
  },
  {
    form: /^BL\d{16}$/i,
    async find(number, { t }) {
      const no = number.toUpperCase();
      const bill = await orNothing(readBill, { no });
      return bill ? [entry(no, `/bill-detail?no=${no}`, 'table', t('page.billDetail'))] : [];
    },
  },
  {
    form: /^ks_[\w-]{4,57}$/,
    async find(id, { t }) {
      const { list } = await call(listOwnedKases, { ids: [id] });
      return list.map(() => entry(id, `/kase/my-list?id=${id}`, 'pin', t('page.myKases')));
    },
  },
  {
    form: /^sp_[\w-]{4,57}$/,
    async find(id, { t }) {
      const shop = await orNothing(readShop, { id });
      return shop
        ? [entry(id, `/renta-reports/shops-searched?shop=${id}`, 'shop', t('page.shopsSearched'))]
        : [];
    },
  },
];

const kindOf = (text: string): NumberKind | undefined =>
  numberKinds.find(({ form }) => form.test(text));

/**
 * Search by number, be it of an order, a bill, an owned case or a shop, as far as the caller may
 * see it.
 */
async function numberEntries(text: string, words: Words): Promise<PaletteRow[]> {
  return (await kindOf(text)?.find(text, words)) ?? [];
}

const [forbidden, notFound] = [403, 404];

/** What is not there, or not for the caller, is nothing to be found. */
async function orNothing<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E> | undefined> {
  try {
    return await call(endpoint, input);
  } catch (error) {
    if (error instanceof CallError && (error.code === notFound || error.code === forbidden))
      return undefined;
    throw error;
  }
}
