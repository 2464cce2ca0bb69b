import { expect } from '@open-wc/testing';
import { KaseSheet } from '#src/features/kases/ui/search/kase-sheet.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { render, until } from '../../../../support/render.tsx';

const step = { name: null, rows: null, files: null, verification: null, reason: '' };
const sheet = {
  id: 'ks_1',
  contributionId: null,
  source: {
    title: '租赁登记',
    titleEn: 'Register of leases',
    attribution: 'Source: the register',
    kind: 'registry',
    release: '2021Q4',
  },
  verification: 2,
  history: [
    { ...step, step: 'imported', on: '2026-11-18', by: 'source', rows: 184, verification: 2 },
  ],
  terms: null,
};
const terms = {
  currency: 'TWD',
  frontageM: 5,
  depthM: 10,
  category: 'fnb-tea',
  startsOn: null,
  tenant: 'A tea house',
  termMonths: 36,
  freeMonths: 1,
  escalation: { kind: 'percent', everyMonths: 12, value: 0.03 },
  depositMonths: 3,
  payEveryMonths: null,
  transferFeeMinor: 0,
  commissionMonths: null,
  netEffectiveMonth: 1002.5222,
};

describe('what is behind a case', () => {
  let api: FakeApi;
  beforeEach(() => void (api = new FakeApi()));
  afterEach(() => api.remove());

  const shown = async (data: object) => {
    api.answers('GET /api/v1/kases/ks_1/sheet', data);
    const { element } = await render(<KaseSheet id="ks_1" />);
    await until(() => element.querySelector('ol'));
    return element;
  };

  it('shows the source of a register row, and that its terms are not published yet', async () => {
    const element = await shown(sheet);
    expect(element.textContent).to.contain('Unlock to see tenant brand, lease term');
    expect(element.textContent).to.contain('Register of leases');
    const [first] = element.querySelectorAll('ol li');
    expect(first!.textContent).to.equal(
      '2026-11-18ImportedData source · 184 rows in the batch · verification: Registered',
    );
    await expect(element).to.be.accessible();
  });

  it('lists the steps of a case that was handed in, with its terms and the net effective rent', async () => {
    const element = await shown({
      ...sheet,
      terms,
      history: [
        { ...step, step: 'submitted', on: '2026-11-10', by: 'contributor', files: 2 },
        {
          ...step,
          step: 'published',
          on: '2026-11-12',
          by: 'verifier',
          name: 'Mei',
          verification: 3,
        },
        {
          ...step,
          step: 'retracted',
          on: '2026-11-20',
          by: 'verifier',
          reason: 'not as registered',
        },
      ],
    });
    const told = [...element.querySelectorAll('ol li')].map((item) => item.textContent);
    expect(told).to.deep.equal([
      '2026-11-10SubmittedContributor · with 2 documents',
      '2026-11-12Verified and publishedVerifier Mei · verification: Document seen',
      '2026-11-20RetractedVerifier · not as registered',
    ]);
    const facts = [...element.querySelectorAll('dl')].map((list) => list.textContent).join(' ');
    for (const text of ['1,003', 'A tea house', '36', '3% a year']) expect(facts).to.contain(text);
  });

  it('says that a net effective rent needs term, free months and escalation, and what the source leaves open', async () => {
    const none = Object.fromEntries(
      Object.keys(terms).map((key) => [key, key === 'currency' ? 'TWD' : null]),
    );
    const element = await shown({ ...sheet, terms: none });
    expect(element.textContent).to.contain(
      'Term, rent-free months or escalation unknown: cannot be calculated',
    );
    expect(element.textContent).to.contain('The source does not state lease term');
  });
});
