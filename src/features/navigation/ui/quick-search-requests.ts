import { call, type CallInput, type CallOutput } from '#src/client/http/call.ts';
import { CallError } from '#src/client/http/errors.ts';
import { queryText } from '#src/client/http/query-string.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { queryClient } from '#src/client/query/query-client.ts';
import { listPlaces, searchPlaces } from '#src/contract/places.ts';
import { paidStatuses } from '#src/domain/order.ts';
import { listOwnedKases } from '#src/features/kases/contract/owned-kases.ts';
import { listOrders } from '#src/features/orders/contract/orders.ts';
import { readShop } from '#src/features/shops/contract/shops.ts';
import { readBill } from '#src/features/wallet/contract/bills.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { placeAddress } from './place-search-address.ts';
import type { Found } from './search-results.ts';

// Requests and results of the quick search: a chunk of its own, since it is needed only once the
// user types.

type Words = Pick<Translator, 't' | 'locale'>;
type Place = CallOutput<typeof searchPlaces>[number];
type Cities = CallOutput<typeof listPlaces> | undefined;

/** Which pages of a road the member may open besides its cases. */
interface Ways {
  sheet: boolean;
  shops: boolean;
}

const icons = { city: 'city', district: 'pin', road: 'road' } as const;

/**
 * Beyond so many roads a list of all that can be opened of each would hide the roads themselves.
 */
const mostWithAll = 8;

/**
 * All results besides pages: records by number, and places. @throws CallError when a request
 * failed.
 */
export async function quickSearchResults(text: string, words: Words, ways: Ways): Promise<Found[]> {
  const [numbers, places, known] = await Promise.all([
    numberEntries(text, words),
    call(searchPlaces, { q: text }),
    // Without them a district is shown as in the register.
    queryClient.fetchQuery(endpointQuery(listPlaces, {}, { silent: true })).catch(() => undefined),
  ]);
  return [...numbers, ...placeEntries(places, known, words, ways)];
}

/** Entries of places; of a road its cases, its sheet and the shops on it. */
function placeEntries(places: readonly Place[], cities: Cities, words: Words, ways: Ways): Found[] {
  const withAll = places.filter(({ type }) => type === 'road').length <= mostWithAll;
  return places.flatMap((place) => {
    const first = placeEntry(place, cities, words);
    return place.type === 'road' && place.id !== null && withAll
      ? [first, ...besideCases(place.id, place, first, words, ways)]
      : [first];
  });
}

function placeEntry(place: Place, cities: Cities, { t, locale }: Words): Found {
  const { type, name, n } = place;
  return {
    key: placeAddress(place),
    to: placeAddress(place),
    icon: icons[type],
    name: placeText(locale, place),
    chinese: locale === 'en' && placeText(locale, place) === name,
    kind: t(`search.${type}`),
    where: type === 'road' ? districtText(place, cities, locale) : '',
    n,
  };
}

function besideCases(
  id: string,
  { city, district, name }: Place,
  cases: Found,
  { t }: Words,
  ways: Ways,
): Found[] {
  const sheet = `/renta-reports/roads-searched?${queryText({ road: id })}`;
  const shops = `/renta-reports/shops-searched?${queryText({ city, district, road: name })}`;
  // The number counts cases, so it stays with them.
  const road: Found = { ...cases };
  delete road.n;
  return [
    ...(ways.sheet ? [{ ...road, key: sheet, to: sheet, kind: t('search.sheet') }] : []),
    ...(ways.shops
      ? [{ ...road, key: shops, to: shops, icon: 'shop' as const, kind: t('page.shopsSearched') }]
      : []),
  ];
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
  find: (number: string, words: Words) => Promise<Found[]>;
}

const entry = (number: string, to: string, icon: Found['icon'], kind: string): Found => ({
  key: to,
  to,
  icon,
  name: number,
  kind,
});

const numberKinds: readonly NumberKind[] = [
  {
    form: /^OD\d{14}$/i,
    async find(number, { t }) {
      const no = number.toUpperCase();
      const { list } = await call(listOrders, { no, limit: 10 });
      return list.map(({ status }) => {
        const isPaid = paidStatuses.some((one) => one === status);
        const to = isPaid ? `/order/my-order/account-paid?no=${no}` : '/order/my-order/unpay-order';
        return entry(no, to, 'table', t(isPaid ? 'page.accountPaid' : 'page.unpayOrder'));
      });
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
async function numberEntries(text: string, words: Words): Promise<Found[]> {
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
