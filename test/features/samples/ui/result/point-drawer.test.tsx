import { expect } from '@open-wc/testing';
import { correctedText, countedPoints } from '#src/features/samples/ui/result/correction-text.ts';
import type { OwnPoint } from '#src/features/samples/ui/result/own-points.ts';
import { ReportPointError } from '#src/features/samples/ui/result/point-drawer.tsx';
import { createTranslator } from '#src/i18n/translator.ts';
import { zhCN } from '../../../../support/all-messages.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, click, labelled, renderRoutes, until } from '../../../../support/render.tsx';

const point = (corrections: object[] = [], more: object = {}) =>
  ({
    id: 'p1',
    city: '臺北市',
    road: '忠孝東路',
    status: 'trading',
    category: 'fnb-tea',
    ...more,
    details: {
      name: '茶鋪',
      doorNo: '12',
      houseNumber: '12號',
      frontageKind: 'main-street',
      currency: 'TWD',
      askedMinorPerMonth: 8_000_000,
      toldMinorPerMonth: null,
      seenMinorPerMonth: null,
      corrections,
    },
  }) as unknown as OwnPoint;
const corrected = (field: string, was: string, value: string) => ({ field, was, value, currency: 'TWD', correctedAt: '2026-11-20T23:30:00.000Z' }); // prettier-ignore

describe('marking a point wrong', () => {
  let api: FakeApi;
  let leave: () => Promise<void>;
  beforeEach(() => {
    api = new FakeApi();
    leave = () => Promise.resolve();
  });
  // What is typed and not sent would hold the browser back when it leaves the page of the tests.
  afterEach(async () => {
    await leave();
    api.remove();
  });

  async function opened(row = point()) {
    let changes = 0;
    const page = await renderRoutes(
      [
        {
          path: '/',
          element: (
            <ReportPointError row={row} waiting={undefined} onChanged={() => (changes += 1)} />
          ),
        },
      ],
      '/',
    );
    leave = page.unmount;
    await click(labelled(page.element, 'button', 'Report an error: 茶鋪'));
    await until(() => page.element.querySelector('form'));
    return { ...page, form: page.element.querySelector('form')!, changes: () => changes };
  }
  const control = (form: HTMLFormElement, name: string) =>
    form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  const put = (form: HTMLFormElement, name: string, value: string) =>
    act(() => {
      const field = control(form, name);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(
        field,
        value,
      );
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      );
    });
  const send = (form: HTMLFormElement) => click(labelled(form, 'button', 'Submit correction'));

  it('says beside each field what is missing and sends nothing', async () => {
    const { form } = await opened();
    await send(form);
    expect(form.textContent)
      .to.include('Choose the field that is wrong')
      .and.include('Enter your evidence');
    await put(form, 'field', 'status');
    expect(form.textContent).to.include('Currently recorded: Trading');
    await put(form, 'value', 'trading');
    await put(form, 'note', 'seen');
    await send(form);
    expect(form.textContent).to.include('Enter a correct value');
    expect(control(form, 'value').getAttribute('aria-invalid')).to.equal('true');
    expect(api.asked).to.have.length(0);
  });

  it('sends a rent in its minor units, and reports that it waits', async () => {
    const { form, changes, element } = await opened();
    api.answers('POST /api/v1/sample-corrections', { id: 'sc_1' });
    await put(form, 'field', 'asked');
    expect(form.textContent).to.include('NT$ 80,000');
    await put(form, 'value', '88,000.5');
    await put(form, 'note', '11 月 20 日门口告示');
    await send(form);
    await until(() => changes() === 1);
    expect(api.asked[0]!.body).to.deep.equal({
      sampleId: 'p1',
      field: 'asked',
      value: '8800050',
      note: '11 月 20 日门口告示',
    });
    expect(element.querySelector('form')).to.equal(null);
  });

  it('has nothing to fill in for a unit that is not there, and says why the server would not take it', async () => {
    const { form, changes } = await opened();
    api.refuses('POST /api/v1/sample-corrections', 409, { reason: 'waits-already' });
    await put(form, 'field', 'absent');
    expect(control(form, 'value')).to.equal(null);
    await put(form, 'note', 'a wall');
    await send(form);
    await until(() => form.querySelector('[role=alert]'));
    expect(form.textContent).to.include('already have a pending correction');
    expect(changes()).to.equal(0);
  });

  it('hides the rent field in a city with an unknown currency', async () => {
    const row = point([], { city: '墨爾本' });
    const { form } = await opened({ ...row, details: { ...row.details, currency: null } });
    expect([...(control(form, 'field') as HTMLSelectElement).options].map(({ value }) => value)).to.deep.equal(['', 'status', 'door', 'category', 'absent', 'other']); // prettier-ignore
  });

  it('offers to take back what waits', async () => {
    api.answers('POST /api/v1/sample-corrections/sc_1/withdraw', { id: 'sc_1' });
    let changes = 0;
    const { element } = await renderRoutes(
      [
        {
          path: '/',
          element: (
            <ReportPointError row={point()} waiting="sc_1" onChanged={() => (changes += 1)} />
          ),
        },
      ],
      '/',
    );
    expect(element.textContent).to.include('Correction pending');
    await click(labelled(element, 'button', 'Withdraw'));
    await until(() => changes === 1);
    expect(api.asked).to.have.length(1);
  });
});

describe('points that were corrected', () => {
  const words = createTranslator('zh-CN', zhCN);

  it('say old and new value with the day beside what was surveyed', () => {
    expect(correctedText(point(), words)).to.equal(null);
    const row = point([corrected('status', 'trading', 'vacant'), corrected('told', '', '9000000')]);
    expect(correctedText(row, words)).to.equal(
      '状态：营业 → 空置（2026-11-20 更正）; 访谈月租：无 → NT$ 90,000（2026-11-20 更正）',
    );
    expect(row.status).to.equal('trading');
  });

  it('are counted by the corrected values, and not at all when there is no such unit', () => {
    const [counted] = countedPoints([point([corrected('status', 'trading', 'vacant')])]);
    expect([counted!.status, counted!.category, counted!.details.name]).to.deep.equal([
      'vacant',
      null,
      '茶鋪',
    ]);
    const [asked] = countedPoints([point([corrected('asked', '8000000', '9000000')])]);
    expect(asked!.details.askedMinorPerMonth).to.equal(9_000_000);
    expect(countedPoints([point([corrected('absent', '', '')])])).to.deep.equal([]);
  });
});
