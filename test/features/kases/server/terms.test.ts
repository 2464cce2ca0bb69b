import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  kaseStatistics,
  searchKases,
  selectedKasesStatistics,
} from '#src/features/kases/contract/kases.ts';
import { shopServer, type ShopLine, type ShopServer } from '../../../support/shop-server.ts';

// What cases say of their terms, held against the file they were read from.

let server: ShopServer;
let member: string;
let staff: string;
before(async () => {
  server = await shopServer({ shops: 500, kases: 1500 });
  member = await server.logIn('member');
  staff = await server.logIn('analyst');
});
after(() => server.close());

const told = async (filter: object) =>
  (await server.call(kaseStatistics, filter, member)).body.data;
const stated = (lines: readonly ShopLine[], column: string) =>
  lines.filter((line) => line[column] !== '').map((line) => Number(line[column]));
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const near = (value: number, to: number, step: number) => Math.abs(value - to) <= step / 2 + 1e-9;

describe('terms in GET /api/v1/kases/statistics', () => {
  it('are averages of the rows with terms, each with its own n, in steps of a month and of a tenth', async () => {
    const { n, terms } = await told({});
    const [term, free] = [stated(server.kases, 'term_months'), stated(server.kases, 'free_months')];
    assert.deepEqual(
      [n, terms.term.n, terms.free.n],
      [server.kases.length, term.length, free.length],
    );
    assert.ok(term.length < n && free.length < term.length);
    assert.ok(near(terms.term.mean!, mean(term), 1) && Number.isInteger(terms.term.mean));
    assert.ok(near(terms.free.mean!, mean(free), 0.1) && Number.isInteger(terms.free.mean! * 10));
  });

  it('follow the filter', async () => {
    const wide = server.kases.filter(
      ({ frontage_m }) => frontage_m !== '' && Number(frontage_m) >= 6,
    );
    const { terms } = await told({ frontage: '6-' });
    assert.equal(terms.term.n, stated(wide, 'term_months').length);
    assert.ok(near(terms.term.mean!, mean(stated(wide, 'term_months')), 1));
  });

  it('keep single rows hidden: nothing of fewer than five, half-years and half-months up to ten', async () => {
    const groups = new Map<string, ShopLine[]>();
    for (const line of server.kases) {
      const key = `${line['city']}|${line['district']}|${line['category']}`;
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
    const seen = { few: 0, some: 0 };
    for (const [key, lines] of groups) {
      const terms = stated(lines, 'term_months');
      if (terms.length === 0 || terms.length > 10 || (terms.length < 5 ? seen.few : seen.some) > 8)
        continue;
      const [city, district, category] = key.split('|');
      const { terms: { term }, withheld } = await told({ city, district, category }); // prettier-ignore
      if (withheld) {
        assert.equal(term.mean, null, key);
        continue;
      }
      assert.equal(term.n, terms.length, key);
      if (terms.length < 5) {
        assert.equal(term.mean, null, key);
        seen.few += 1;
      } else {
        assert.equal(term.mean! % 6, 0, key);
        assert.ok(near(term.mean!, mean(terms), 6), key);
        seen.some += 1;
      }
    }
    assert.ok(seen.few > 3 && seen.some > 3, JSON.stringify(seen));
  });
});

/** Net effective rent of a line by the formula of methods.md, month after month. */
function netOf(line: ShopLine): number | null {
  const [term, free, percent] = ['term_months', 'free_months', 'escalation_percent'].map((column) => line[column]!); // prettier-ignore
  if (term === '' || free === '' || percent === '') return null;
  let total = 0;
  let rent = Number(line['rent_month']);
  for (let month = 0; month < Number(term); month += 1) {
    if (month > 0 && month % Number(line['escalation_months'] || 12) === 0)
      rent *= 1 + Number(percent) / 100;
    if (month >= Number(free)) total += rent;
  }
  return total / Number(term) / Number(line['area_m2']);
}

describe('terms in GET /api/v1/kases', () => {
  const all = async (filter: object, token: string) =>
    (await server.call(searchKases, { limit: 100, ...filter }, token)).body;

  it('are those of the file for those who may read a row, with the net effective rent', async () => {
    const { list } = await all({}, staff);
    const lineOf = ({ dealDate, areaM2 }: { dealDate: string; areaM2: number }) =>
      server.kases.filter((line) => line['deal_date'] === dealDate && Number(line['area_m2']) === areaM2); // prettier-ignore
    let known = 0;
    for (const { details } of list) {
      const [line, ...others] = lineOf(details!);
      if (others.length > 0) continue;
      const [tenant, term, free, percent] = ['tenant', 'term_months', 'free_months', 'escalation_percent'].map((column) => line![column]!); // prettier-ignore
      assert.equal(details!.tenant ?? '', tenant);
      assert.equal(details!.termMonths ?? '', term === '' ? '' : Number(term));
      assert.equal(details!.freeMonths ?? '', free === '' ? '' : Number(free));
      assert.equal(
        details!.escalation === null ? '' : String(details!.escalation.value * 100),
        percent,
      );
      const net = netOf(line!);
      if (net === null) assert.equal(details!.netEffectiveMonth, null);
      else {
        assert.ok(Math.abs(details!.netEffectiveMonth! - net) < 1e-4);
        known += 1;
      }
    }
    assert.ok(known > 20, `${known}`);
  });

  // With the terms at hand the rent would follow from the net effective rent.
  it('are hidden with the rent: no name or value of one is told of a masked row', async () => {
    const { list } = await all({ terms: 'known' }, member);
    assert.ok(list.length > 50);
    const answer = JSON.stringify(list);
    for (const field of ['tenant', 'termMonths', 'freeMonths', 'escalation', 'netEffectiveMonth'])
      assert.ok(!answer.includes(`"${field}"`), field);
    for (const { tenant } of server.kases)
      assert.ok(tenant === '' || !answer.includes(tenant!), tenant);
    for (const row of list) assert.equal(row.details, null);
  });

  it('are a filter where all three are known', async () => {
    const known = server.kases.filter((line) => netOf(line) !== null);
    const { total } = await all({ terms: 'known' }, member);
    assert.equal(total, known.length);
    assert.ok(total > 100 && total < server.kases.length);
    assert.equal((await told({ terms: 'known' })).n, known.length);
    assert.equal((await server.call(searchKases, { terms: 'all' }, member)).status, 400);
  });
});

describe('terms in POST /api/v1/kases/ticked', () => {
  const ticked = async (ids: string[], token: string) =>
    (await server.call(selectedKasesStatistics, { ids }, token)).body.data;

  it('are exact to a tenth of the rows one may read, and nothing of masked ones', async () => {
    const { list } = (await server.call(searchKases, { limit: 40 }, staff)).body;
    const ids = list.map(({ id }) => id);
    assert.deepEqual((await ticked(ids, member)).terms, {
      term: { n: 0, mean: null },
      free: { n: 0, mean: null },
    });
    const lines = list.map(({ details }) =>
      server.kases.find(
        ({ address, deal_date, rent_month }) =>
          address === details!.address &&
          deal_date === details!.dealDate &&
          Number(rent_month) * 100 === details!.rentMinorPerMonth,
      ),
    );
    assert.ok(lines.every((line) => line !== undefined));
    const { terms } = await ticked(ids, staff);
    const term = stated(lines, 'term_months');
    assert.equal(terms.term.n, term.length);
    assert.ok(near(terms.term.mean!, mean(term), 0.1));
  });

  it('need five rows with terms', async () => {
    const ids = (await server.call(searchKases, { limit: 4 }, staff)).body.list.map(({ id }) => id);
    assert.equal((await ticked(ids, staff)).terms.term.mean, null);
  });
});
