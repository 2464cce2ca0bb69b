import { expect } from '@open-wc/testing';
import VerifyPage from '#pages/verify.tsx';
import { FakeApi } from '../support/fake-api.ts';
import { click, labelled, renderRoutes, type, until } from '../support/render.tsx';

const code = '7Q4KM2XD0011ABCZ';
const call = 'GET /api/v1/verifications';
// SHA-256 of "abc", as FIPS 180-2 publishes it.
const ofAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const found = {
  code,
  no: 'AS-2026-000123',
  edition: 2,
  kind: 'signed',
  state: 'valid',
  issuedOn: '2026-11-20',
  valuationDate: '2026-11-18',
  validUntil: '2027-11-20',
  superseded: null,
  withdrawn: null,
  withdrawnEvidence: 0,
  valuer: { name: 'Chen', qualification: 'FRPA 12345', signed: true },
  clientInitials: 'J. S.',
  place: '上海市黄浦区青石路',
  areaM2: 60,
  currency: 'CNY',
  period: 'day',
  unitRent: 9.2926,
  rentMonth: 16958.99,
  sha256: '0'.repeat(64),
  files: [{ sha256: ofAbc, registeredAt: '2026-11-20T08:00:00.000Z' }],
};

describe('/verify', () => {
  let api: FakeApi;
  beforeEach(() => (api = new FakeApi()));
  afterEach(() => api.remove());

  const opened = (query = '') =>
    renderRoutes([{ path: '/verify', Component: VerifyPage }], `/verify${query}`);
  const mainText = (element: HTMLElement) =>
    element.querySelector('main')!.textContent.replaceAll('\u00a0', ' ');

  it('takes a code as it is typed from a paper, and shows what to compare', async () => {
    api.answers(call, found);
    const { element, unmount } = await opened();
    await type(element.querySelector<HTMLInputElement>('main input')!, '7q4k m2xd oo11 abcz');
    await click(labelled(element, 'button', 'Verify'));
    await until(() => element.querySelector('dl'));
    const text = mainText(element);
    for (const shown of [
      'Valid',
      'AS-2026-000123, edition 2',
      '¥ 16,958.99',
      '¥ 9.29',
      'J. S.',
      'Chen · FRPA 12345',
      '7Q4K-M2XD-0011-ABCZ',
      '00000000 00000000',
    ])
      // prettier-ignore
      expect(text).to.contain(shown);
    await unmount();
  });

  it('says what is no code, before anything is asked', async () => {
    const { element, unmount } = await opened('?code=AS-2026-000123');
    await until(() => element.querySelector('main [role=alert]'));
    expect(mainText(element)).to.contain('A code has 16 letters and digits');
    expect(api.asked).to.deep.equal([]);
    await unmount();
  });

  it('says that a code is unknown, and how long to wait after many of them', async () => {
    api.refuses(call, 404);
    const { element, unmount } = await opened(`?code=${code}`);
    await until(() => element.querySelector('main [role=alert]'));
    expect(mainText(element)).to.contain('No report was issued under this code');
    await unmount();
    api.refuses(call, 429, { retryAfterSeconds: 300 });
    const again = await opened(`?code=${code}`);
    await until(() => again.element.querySelector('main [role=alert]'));
    expect(mainText(again.element)).to.contain('in 5 minutes');
    await again.unmount();
  });

  for (const [state, more, sentence] of [
    [
      'superseded',
      { superseded: { on: '2026-12-01', no: 'AS-2026-000200', edition: 1 } },
      'Superseded by AS-2026-000200, edition 1',
    ],
    [
      'withdrawn',
      { withdrawn: { on: '2026-12-02', reason: 'The area was wrong' } },
      'The area was wrong',
    ],
    ['withdrawn', { withdrawn: { on: null, reason: '' } }, 'Its order was refunded'],
    ['expired', {}, 'it was valid until'],
  ] as const)
    // prettier-ignore
    it(`says that a report is ${state}: ${sentence}`, async () => {
      api.answers(call, { ...found, state, ...more });
      const { element, unmount } = await opened(`?code=${code}`);
      await until(() => element.querySelector('dl'));
      expect(mainText(element)).to.contain(sentence);
      await unmount();
    });

  it('compares a dropped file by its hash, which is computed here', async () => {
    api.answers(call, found);
    const { element, unmount } = await opened(`?code=${code}`);
    await until(() => element.querySelector('dl'));
    const drop = async (content: string) => {
      const files = new DataTransfer();
      files.items.add(new File([content], 'report.pdf', { type: 'application/pdf' }));
      labelled(element, 'p', 'Drop the PDF')?.parentElement?.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }),
      );
    };
    const says = async (text: string) => {
      await until(() => mainText(element).includes(text));
      expect(mainText(element)).to.contain(text);
    };
    await drop('abc');
    await says('is the file that the valuer registered');
    await drop('abd');
    await says('differs from all that are registered');
    expect(api.asked.filter(({ method }) => method !== 'GET')).to.deep.equal([]);
    await unmount();
  });
});
