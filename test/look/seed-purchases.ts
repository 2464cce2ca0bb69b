import assert from 'node:assert/strict';
import { entryOf, newDocument } from '#src/domain/assessment.ts';
import { payingPassword, memberClient, type MemberClient } from '../support/console-payments.ts';
import type { OpenConsole } from '../support/demo-console.ts';
import { issueDocument } from '../support/issue-assessment.ts';

/** What a member of the demo has of everything the research pages sell, by its number. */
export interface SeededPurchases {
  road: string;
  run: string;
  /** A run worked out and not paid. */
  unpaid: string;
  report: string;
  assessment: string;
  consulting: string;
  share: string;
}

export const place = { city: '臺北市', district: '大安區' };
const street = '忠孝東路四段';
const inDays = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Buys, orders and begins one of everything, at the API of the real server. */
export async function seedPurchases(open: OpenConsole): Promise<SeededPurchases> {
  const lin = await memberClient(open);
  const staff = await memberClient(open, false, 'staff');
  await lin.fund(4_000);
  const road = (
    await lin.get(`/api/v1/roads?${new URLSearchParams({ ...place, q: street, limit: '1' })}`)
  ).list[0].id as string;
  await made(lin, '/api/v1/followed-roads', { id: road });
  await buy(lin, [
    { type: 'road-report', refId: road, variant: 'sheet' },
    { type: 'road-report', refId: road, variant: 'pdf' },
  ]);
  const newest = new URLSearchParams({ ...place, from: '2020Q1', sort: '-date', limit: '8' });
  const kases = (await lin.get(`/api/v1/kases?${newest}`)).list as { id: string }[];
  await buy(
    lin,
    kases.map(({ id: refId }) => ({ type: 'kase', refId })),
  );
  for (const resource of ['kases', 'roads', 'shops', 'samples'])
    await made(lin, '/api/v1/search-runs', {
      resource,
      filter: resource === 'samples' ? { city: place.city } : place,
    });
  await buyWaves(lin);
  const run = await successRun(lin);
  const { id: unpaid } = await made(lin, '/api/v1/success-rates', {
    city: '墨爾本',
    category: ['fnb-bar'],
    horizon: '10',
  });
  const share = (await made(lin, '/api/v1/shares', { kind: 'success-rate', objectId: run }))
    .token as string;
  const { assessment, report } = await assess(
    lin,
    (await lin.get(`/api/v1/kases?${newest}`)).list as Owned[],
  );
  const consulting = await commission(lin, staff);
  await book(lin, staff, kases);
  return { road, run, unpaid: unpaid as string, report, assessment, consulting, share };
}

async function made(
  who: MemberClient,
  path: string,
  body: object | FormData,
): Promise<Record<string, unknown>> {
  const { code, data, msg } = await who.post(path, body);
  assert.equal(code, 0, `${path}: ${msg}`);
  return data as Record<string, unknown>;
}

async function buy(who: MemberClient, items: object[]): Promise<void> {
  const { id } = await made(who, '/api/v1/orders', { items });
  await made(who, '/api/v1/payments', { orderIds: [id], paymentPassword: payingPassword });
}

async function buyWaves(lin: MemberClient): Promise<void> {
  const query = new URLSearchParams({ survey: 'streets', ...place, road: street, limit: '100' });
  const points = (await lin.get(`/api/v1/samples?${query}`)).list as {
    id: string;
    period: string;
  }[];
  const waves = new Map(points.map(({ id, period }) => [period, id]));
  await buy(
    lin,
    [...waves.values()].slice(0, 2).map((refId) => ({ type: 'sample', refId, variant: 'wave' })),
  );
}

async function successRun(lin: MemberClient): Promise<string> {
  const question = { city: '墨爾本', category: ['fnb-bar'], horizon: '5', plannedArea: '120', plannedRent: '20000', plannedSales: '150000' }; // prettier-ignore
  const { id } = await made(lin, '/api/v1/success-rates', question);
  await buy(lin, [{ type: 'success-rate', refId: id, variant: 'run' }]);
  return id as string;
}

interface Owned {
  id: string;
  details: { unitRentMonth: number };
}

/** Of what is owned the three whose rents lie closest: what lies far apart is not issued. */
async function assess(
  lin: MemberClient,
  owned: readonly Owned[],
): Promise<{ assessment: string; report: string }> {
  const level = { time: 1, size: 1, floor: 1, condition: 1, terms: 1, location: 1 };
  const notes = Object.fromEntries(Object.keys(level).map((name) => [name, '同一条路，不作修正']));
  const rising = owned.toSorted((a, b) => a.details.unitRentMonth - b.details.unitRentMonth);
  const ratio = (from: number) =>
    rising[from + 2]!.details.unitRentMonth / rising[from]!.details.unitRentMonth;
  const from = [...rising.slice(2).keys()].reduce((best, next) =>
    ratio(next) < ratio(best) ? next : best,
  );
  const kases = rising.slice(from, from + 3);
  const document = {
    ...newDocument('2021-12-31', { ...place, address: `${street}100號`, areaM2: 60 }),
    comparables: kases.map(({ id }) => ({ ...entryOf(id), factors: level, notes })),
    reconciliation: {
      method: 'weighted',
      manual: null,
      reason: '',
      outsideReason: '以本路案例为准',
    },
  };
  const begun = await made(lin, '/api/v1/assessments', { document });
  const { id, revision } = begun as { id: string; revision: number };
  const { id: report, variant } = await issueDocument(lin, id, revision);
  await buy(lin, [{ type: 'assessment', refId: report, variant }]);
  return { assessment: id, report };
}

/** A consulting report of which the first part is delivered. */
async function commission(lin: MemberClient, staff: MemberClient): Promise<string> {
  const brief = {
    kind: 'market', depth: 'standard', city: place.city, districts: [place.district], roads: [street], polygon: null,
    categories: ['fnb-tea'], questions: '大安区的咖啡店能开多久？', sections: ['summary', 'rents'], useOwned: true, projectId: null,
    deadline: inDays(12), contact: '138 0013 8000',
  }; // prettier-ignore
  const id = (await made(lin, '/api/v1/consulting-reports', { brief })).id as string;
  const at = `/api/v1/consulting-reports/${id}`;
  await made(lin, `${at}/submission`, {});
  const { quoteJindou } = (await lin.get(at)).data as { quoteJindou: number };
  await made(lin, `${at}/accept`, { quoteJindou, paymentPassword: payingPassword });
  await made(staff, `${at}/acts`, { act: 'begin' });
  const form = new FormData();
  form.append('reportId', id);
  form.append(
    'files',
    new File(['%PDF-1.7\nfindings\n%%EOF'], '初稿.pdf', { type: 'application/pdf' }),
  );
  const files = (await made(staff, '/api/v1/consulting-files', form)) as unknown as {
    id: string;
  }[];
  await made(staff, `${at}/deliveries`, {
    fileIds: files.map((file) => file.id),
    note: '租金下降',
  });
  await made(lin, `${at}/messages`, { text: '第 2 章的租金能再看一遍吗？', fileIds: [] });
  await made(lin, '/api/v1/consulting-reports', { brief: { ...brief, kind: 'rentReview' } });
  return id;
}

/** Two booking sheets: one of which a part is delivered, one that waits. */
async function book(
  lin: MemberClient,
  staff: MemberClient,
  kases: readonly { id: string }[],
): Promise<void> {
  const order = {
    target: 'kase',
    city: '桃園市',
    quantity: 2,
    maxUnitJindou: 30,
    dueOn: inDays(10),
    paymentPassword: payingPassword,
  };
  const { id } = await made(lin, '/api/v1/bookings', order);
  for (const act of ['accept', 'source'])
    await made(staff, `/api/v1/bookings/${id as string}/acts`, { act });
  const [goods] = (
    await lin.get(`/api/v1/kases?${new URLSearchParams({ city: '桃園市', limit: '5' })}`)
  ).list as typeof kases;
  await made(staff, `/api/v1/bookings/${id as string}/deliveries`, { refIds: [goods!.id] });
  await made(lin, '/api/v1/bookings', { ...order, city: place.city, quantity: 5 });
}
