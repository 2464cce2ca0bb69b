import { expect } from '@open-wc/testing';
import type { RouteObject } from 'react-router-dom';
import StaffTasksPage from '#pages/staff/tasks.tsx';
import type { StaffTask, StaffTaskDetail } from '#src/features/staff-tasks/contract/staff-tasks.ts';
import { FakeApi } from '../../../support/fake-api.ts';
import { act, renderRoutes, until, type Rendered } from '../../../support/render.tsx';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

const task = (more: Partial<StaffTask>): StaffTask => ({
  source: 'refund',
  id: 'rf_1',
  kind: 'refund',
  no: 'OD20261122000002',
  titles: ['Report of a road'],
  variant: '',
  memberId: 'mb_1',
  memberAccount: 'lin',
  amount: { unit: 'jindou', n: 30 },
  askedAt: ago(76),
  dueAt: ago(4.5),
  worker: null,
  ...more,
});
const refund = task({});
const transfer = task({ source: 'transfer', id: 'rc_1', kind: 'transfer', no: 'RC1', titles: [], amount: { unit: 'fen', n: 50_000 }, askedAt: ago(2), dueAt: ago(-90) }); // prettier-ignore
const certification = task({ source: 'certification', id: 'cf_1', kind: 'verification', no: '', titles: ['Ms Lin'], variant: 'person', amount: null, askedAt: ago(1), dueAt: ago(-100), worker: { id: 'mb_2', name: 'Wu', isMe: false } }); // prettier-ignore

const detailOf = (of: StaffTask, more: Partial<StaffTaskDetail> = {}): StaffTaskDetail => ({
  task: of,
  reason: '',
  history: [{ at: of.askedAt, step: 'submitted', by: '', note: '' }],
  facts: [],
  items: [],
  available: null,
  files: [],
  suits: [],
  verification: null,
  needsSecond: false,
  ...more,
});
const refundDetail = detailOf(refund, {
  reason: 'the area is wrong',
  history: [
    { at: ago(80), step: 'paid', by: '', note: '' },
    { at: ago(76), step: 'requested', by: '', note: '' },
  ],
  facts: [
    { name: 'bonus', as: 'jindou', value: '20', currency: null },
    { name: 'bought', as: 'jindou', value: '10', currency: null },
    { name: 'orderAfter', as: 'code', value: 'refunded', currency: null },
  ],
  items: [{ title: 'Report of a road', paidJindou: 30, status: 'delivered' }],
  available: { before: 70, after: 100 },
});

const routes: RouteObject[] = [{ path: '/staff/tasks', Component: StaffTasksPage }];
const base = '/api/v1/staff/tasks';

describe('the queue of staff', () => {
  let api: FakeApi;
  let page: Rendered & Awaited<ReturnType<typeof renderRoutes>>;
  const answers = (list: StaffTask[], total = list.length) => {
    const counts = { total, overdue: total > 0 ? 1 : 0, dueSoon: 0, mine: 0, oldestAskedAt: total > 0 ? ago(76) : null, kinds: { refund: { total, overdue: 1 }, transfer: { total: 0, overdue: 0 } } }; // prettier-ignore
    api.answers(`GET ${base}`, null, { list, total, page: 1, limit: 50, pages: 1 });
    api.answers(`GET ${base}/counts`, counts);
  };
  beforeEach(() => {
    api = new FakeApi();
    answers([refund, transfer, certification]);
    api.answers(`GET ${base}/refund/rf_1`, refundDetail);
    api.answers(`GET ${base}/transfer/rc_1`, detailOf(transfer, { facts: [{ name: 'credited', as: 'jindou', value: '500', currency: null }], available: { before: 1, after: 501 } })); // prettier-ignore
    api.answers(`GET ${base}/certification/cf_1`, detailOf(certification));
  });
  afterEach(async () => {
    // A page that stays would hear the keys of the next test.
    await page.unmount();
    api.remove();
  });

  const open = async (query = '', locale: 'en' | 'zh-CN' = 'en') => {
    page = await renderRoutes(routes, `/staff/tasks${query}`, locale);
    await until(() => page.element.querySelector('[data-task], [role=alert], main p b'));
  };
  const text = () => page.element.textContent;
  const rows = () => [...page.element.querySelectorAll<HTMLElement>('[data-task]')];
  const chosen = () =>
    page.element.querySelector('[data-task][aria-current]')?.getAttribute('data-task');
  const press = async (key: string, target: EventTarget = document.body) => {
    await act(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))); // prettier-ignore
    await page.settle(20);
  };
  const button = (name: string, within: ParentNode = document) =>
    [...within.querySelectorAll('button')].find((one) => one.textContent.trim() === name)!;

  it('lists what waits, the overdue with icon and word, and counts the kinds', async () => {
    await open('?task=refund:rf_1');
    await until(() => text().includes('the area is wrong'));
    const [first, second, third] = rows().map((row) => row.closest('tr')!);
    expect(first!.textContent).to.contain('Report of a road').and.contain('30 jindou');
    expect(first!.querySelector('time')!.textContent).to.equal('Overdue by 4 hours');
    expect(first!.querySelector('time svg')).to.not.equal(null);
    expect(first!.textContent).to.contain('3 days').and.contain('Unassigned');
    expect(second!.textContent).to.contain('Bank transfer of').and.contain('500.00');
    expect(third!.textContent).to.contain('Individual certification: Ms Lin').and.contain('Wu');
    expect(text()).to.contain('3 tasks, 1 overdue, oldest 3 days');
    // Kinds that the server does not count are none of theirs.
    const kinds = [...page.element.querySelectorAll('nav a')].map((link) => link.textContent);
    expect(kinds.map((kind) => kind.replace(/\d.*/, ''))).to.deep.equal(['All', 'Refunds', 'Transfers']); // prettier-ignore
    await expect(page.element).to.be.accessible();
  });

  it('shows history, reason, check and both notices before the button', async () => {
    await open('?task=refund:rf_1');
    await until(() => text().includes('the area is wrong'));
    const pane = page.element.querySelector('aside')!.textContent;
    const order = ['History', 'What the member wrote', 'Check', 'Decision', 'Notices to both sides', 'Refund 30 jindou']; // prettier-ignore
    const places = order.map((part) => pane.indexOf(part));
    expect(places).to.deep.equal([...places].sort((one, other) => one - other));
    expect(places).to.not.include(-1);
    expect(pane).to.contain('70 → 100 jindou');
    // The words of the notices themselves.
    expect(pane).to.match(/OD20261122000002/);
    expect(pane).to.contain('30 jindou credited: 20 bonus, 10 recharged');
  });

  it('repeats the effect with the focus on the way back, then decides and offers the next task', async () => {
    api.answers('POST /api/v1/refunds/rf_1/approve', {});
    await open('?task=refund:rf_1');
    await until(() => button('Refund 30 jindou'));
    await act(() => button('Refund 30 jindou').click());
    await until(() => document.querySelector('console-dialog'));
    const dialog = document.querySelector('console-dialog')!;
    await until(() => document.activeElement?.textContent === 'Back');
    expect(document.activeElement!.textContent).to.equal('Back');
    expect(dialog.textContent).to.contain('bonus 20 + bought 10');
    expect(dialog.textContent).to.contain('70 → 100 jindou').and.contain('OD20261122000002');
    expect(api.asked.some(({ method }) => method === 'POST')).to.equal(false);
    answers([transfer, certification]);
    await act(() => button('Refund 30 jindou', dialog).click());
    await until(() => text().includes('30 jindou refunded.'));
    const sent = api.asked.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, body }) => [path, body])).to.deep.equal([['/api/v1/refunds/rf_1/approve', { note: '' }]]); // prettier-ignore
    expect(sent[0]!.idempotencyKey).to.be.a('string');
    expect(document.activeElement!.textContent).to.contain('30 jindou refunded.');
    await until(() => rows().length === 2);
    expect(chosen()).to.equal('transfer:rc_1');
    await until(() => page.element.querySelector('aside h2'));
    await act(() =>
      [...page.element.querySelectorAll('button')]
        .find((one) => one.textContent.startsWith('Next: Bank transfer'))!
        .click(),
    );
    expect(document.activeElement!.tagName).to.equal('H2');
  });

  it('publishes the name of a tenant only where the reviewer ticks that it is no person', async () => {
    const waiting = task({ source: 'contribution', id: 'ct_1', kind: 'review', no: '', titles: ['Ren-ai Road'], amount: { unit: 'reward', n: 10 }, worker: { id: 'mb_1', name: 'Me', isMe: true } }); // prettier-ignore
    answers([waiting]);
    const verification = { most: 2, quality: 'B', tenant: 'A tea house' } as const;
    api.answers(`GET ${base}/contribution/ct_1`, detailOf(waiting, { verification }));
    api.answers('POST /api/v1/contribution-reviews/ct_1/publish', {});
    await open('?task=contribution:ct_1');
    await until(() => page.element.querySelector('input[name=withTenant]'));
    const tick = page.element.querySelector<HTMLInputElement>('input[name=withTenant]')!;
    expect([tick.checked, tick.closest('label')!.textContent]).to.deep.equal([
      false,
      'Publish the tenant “A tea house”: it is a brand or company, not a person',
    ]);
    await act(() => tick.click());
    await act(() => page.element.querySelector<HTMLButtonElement>('form button[type=submit]')!.click()); // prettier-ignore
    await until(() => document.querySelector('console-dialog'));
    const dialog = document.querySelector('console-dialog')!;
    await act(() => [...dialog.querySelectorAll('button')].at(-1)!.click());
    await until(() => api.asked.some(({ method }) => method === 'POST'));
    expect(api.asked.find(({ method }) => method === 'POST')!.body).to.deep.equal({ verification: 1, quality: 'B', withTenant: true }); // prettier-ignore
  });

  it('rejects only with a reason, which the notice shows', async () => {
    api.answers('POST /api/v1/refunds/rf_1/reject', {});
    await open('?task=refund:rf_1');
    await until(() => button('Refund 30 jindou'));
    await act(() => page.element.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]!.click()); // prettier-ignore
    await act(() => button('Reject refund').click());
    expect(text()).to.contain('State the reason');
    expect(document.activeElement!.getAttribute('name')).to.equal('reason');
    expect(document.querySelector('console-dialog')).to.equal(null);
    const area = page.element.querySelector('textarea')!;
    await act(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, 'as described'); // prettier-ignore
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(page.element.querySelector('aside')!.textContent).to.contain('as described');
    await act(() => button('Reject refund').click());
    await until(() => document.querySelector('console-dialog'));
    await act(() => button('Reject refund', document.querySelector('console-dialog')!).click());
    await until(() => text().includes('Rejected.'));
    expect(api.asked.find(({ method }) => method === 'POST')!.body).to.deep.equal({ reason: 'as described' }); // prettier-ignore
  });

  it('moves with J and K, claims with E, opens with Enter, and not while one types', async () => {
    api.answers(`POST ${base}/transfer/rc_1/claim`, transfer);
    await open('?task=refund:rf_1');
    await press('j');
    expect(chosen()).to.equal('transfer:rc_1');
    expect(document.activeElement!.getAttribute('data-task')).to.equal('transfer:rc_1');
    await press('j');
    await press('j');
    expect(chosen()).to.equal('certification:cf_1');
    await press('k');
    expect(chosen()).to.equal('transfer:rc_1');
    await press('e');
    await until(() => api.asked.some(({ method }) => method === 'POST'));
    expect(api.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).to.deep.equal([`${base}/transfer/rc_1/claim`]); // prettier-ignore
    await until(() => page.element.querySelector('aside input[name=bankReference]'));
    const field = page.element.querySelector<HTMLInputElement>('aside input[name=bankReference]')!;
    for (const key of ['j', 'k', 'e', 'Enter']) await press(key, field);
    expect(chosen()).to.equal('transfer:rc_1');
    expect(api.asked.filter(({ method }) => method === 'POST')).to.have.length(1);
    await press('Enter');
    expect(document.activeElement!.tagName).to.equal('H2');
  });

  it('says who works on a task, and who was faster', async () => {
    api.refuses(`POST ${base}/refund/rf_1/claim`, 409, { reason: 'taken', by: 'Wu' });
    await open('?task=certification:cf_1');
    await until(() => text().includes('Wu is working on this'));
    await act(() => rows()[0]!.click());
    await until(() => button('Assign to me'));
    expect(document.activeElement!.tagName).to.equal('H2');
    await act(() => button('Assign to me').click());
    await until(() => text().includes('A colleague already works on this task.'));
    expect(text()).to.contain('A colleague already works on this task.');
  });

  it('does not confirm a transfer of another sum', async () => {
    await open('?task=transfer:rc_1');
    await until(() => page.element.querySelector('input[name=arrived]'));
    const type = (name: string, value: string) =>
      act(() => {
        const input = page.element.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value); // prettier-ignore
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await type('bankReference', 'ICBC-1');
    await type('arrived', '499');
    const submit = page.element.querySelector<HTMLButtonElement>('aside form button[type=submit]')!;
    await act(() => submit.click());
    expect(text()).to.contain('Differs from the expected sum');
    await type('arrived', '500.00');
    await act(() => submit.click());
    await until(() => document.querySelector('console-dialog'));
    expect(document.querySelector('console-dialog')!.textContent).to.contain('1 → 501 jindou');
  });

  it('says when nothing waits, when nothing matches, and when it failed', async () => {
    answers([]);
    await open();
    await until(() => text().includes('Nothing is waiting'));
    expect(text()).to.contain('Nothing is waiting');
    await page.unmount();
    await open('?kind=refund&worker=mine');
    await until(() => text().includes('No task matches'));
    expect(text()).to.contain('No task matches').and.contain('Show all');
    await page.unmount();
    api.refuses(`GET ${base}`, 500);
    await open();
    await until(() => page.element.querySelector('[role=alert]'));
    expect(page.element.querySelector('[role=alert]')).to.not.equal(null);
  });

  it('shows the queue when the counts cannot be had, and says so', async () => {
    api.refuses(`GET ${base}/counts`, 500);
    await open();
    await until(() => text().includes('The counts could not be loaded.'));
    expect(text()).to.contain('The counts could not be loaded.');
    expect(rows()).to.have.length(3);
  });

  it('reads Chinese', async () => {
    await open('?task=refund:rf_1', 'zh-CN');
    await until(() => text().includes('双方收到的通知'));
    expect(text()).to.contain('退还 30 金豆').and.contain('已超 4 小时');
  });
});
