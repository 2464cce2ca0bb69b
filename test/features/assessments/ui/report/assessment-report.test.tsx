import { expect } from '@open-wc/testing';
import { MemoryRouter } from 'react-router-dom';
import { clearSettings, applySettings } from '#src/client/state/member-settings-state.ts';
import { defaultSettings } from '#src/domain/member-settings.ts';
import type { AssessmentReportOutput } from '#src/features/assessments/contract/assessment-report.ts';
import { ReportView } from '#src/features/assessments/ui/report/assessment-report.tsx';
import { workedReport } from '../../../../support/example-report.ts';
import { render, until } from '../../../../support/render.tsx';

const frozen: AssessmentReportOutput = {
  ...workedReport,
  validUntil: '2099-11-20',
  checks: [{ name: 'income', unitRent: 8.219, range: null }],
  checkYield: { value: 0.06, from: 'own' },
  // The published grid without its second line, and with its floor factor five per cent lower and
  // higher.
  swings: [{ line: 1, factor: null, low: 9.2926, high: 9.7407 }],
};

const shown = async (report: AssessmentReportOutput) => {
  const { element, settle } = await render(
    <MemoryRouter>
      <ReportView report={report} />
    </MemoryRouter>,
  );
  await settle(50);
  return element;
};

describe('a report', () => {
  beforeEach(() => applySettings('m_1', { ...defaultSettings, rentUnit: 'day' }));
  afterEach(() => clearSettings());

  it('shows what the figure rests on: each unit, each adjusted rent, what it hangs on and what other methods say', async () => {
    const element = await shown(frozen);
    const labels = [...element.querySelectorAll('svg[role=img]')].map((one) =>
      one.getAttribute('aria-label'),
    );
    // The subject and its four units, all with their measures: 5 × 12 m is 45.250 m² in terms of
    // zone A.
    expect(labels.filter((label) => label?.includes('in terms of zone A'))).to.have.length(5);
    expect(labels.some((label) => label?.includes('frontage 5 m, depth 12 m, 45.25 m²'))).to.equal(
      true,
    );
    expect(element.textContent).to.contain('青石路26号');
    expect(element.textContent).to.contain('8.22');
    expect(element.textContent).to.contain('+13.06%'); // 9.2926 ÷ 8.219 − 1
    expect(element.querySelectorAll('figure [data-chart], figure svg').length).to.be.greaterThan(1);
    await expect(element).to.be.accessible();
  });

  it('prints photographs with caption and day, read as its page reads them', async () => {
    const asked: string[] = [];
    const { element } = await render(
      <MemoryRouter>
        <ReportView
          report={{
            ...frozen,
            photos: [
              { id: 'ap_1', caption: 'Shop front', takenOn: '2026-11-18', sha256: 'a'.repeat(64) },
              { id: 'ap_2', caption: '', takenOn: null, sha256: 'b'.repeat(64) },
            ],
          }}
          loadPhoto={(id) => {
            asked.push(id);
            return Promise.resolve(new Blob([''], { type: 'image/png' }));
          }}
        />
      </MemoryRouter>,
    );
    // Both, although neither was scrolled to: they are printed.
    await until(() => element.querySelectorAll('ol img').length === 2);
    expect(asked.toSorted()).to.deep.equal(['ap_1', 'ap_2']);
    const photos = [...element.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
    expect(photos).to.deep.equal(['1 · Shop front · taken on 2026-11-18', '2']);
    expect(element.textContent).to.contain('The SHA-256 of each is part of the issued content');
  });

  it('shows every rent in the unit its reader has chosen, and says which', async () => {
    applySettings('m_1', { ...defaultSettings, rentUnit: 'month', area: 'net' });
    const element = await shown(frozen);
    const told = element.textContent;
    // × 365 ÷ 12: the figure 9.2926, an adjusted rent 8.702728, the check 8.219 and the largest
    // swing 9.7407.
    for (const figure of ['282.6', '264.7', '250.0', '296.3']) expect(told).to.contain(figure);
    expect(told).to.contain('¥/m²/month gross');
    expect(told).to.contain('per m² of gross area per month');
    for (const other of ['9.29', '8.70', '8.22', '9.74', '/day'])
      expect(told).not.to.contain(other);
    expect(told).to.contain('16,960');
  });

  it('puts the calibrated range with its level and the grade in its head, and names the span of the grid as one', async () => {
    const range = {
      level: 0.8,
      low: 7.4567,
      high: 11.789,
      evidenceUntil: '2021-12-31',
      monthsBeyond: 58,
    };
    const reconciliation = {
      method: 'weighted' as const,
      reason: '',
      outsideReason: 'a corner at the station',
    };
    const told = (
      await shown({
        ...frozen,
        reconciliation,
        result: { ...frozen.result, range, gradeReasons: ['outside-range'] },
      })
    ).querySelector('header')!.textContent;
    expect(told)
      .to.contain('80% range 7.46–11.8')
      .and.to.contain('Grade C')
      .and.to.contain('one grade lower');
    expect(told).to.contain('About 80 in 100 agreed rents');
    expect(told).to.contain('Registered leases end on 2021-12-31, 58 months before');
    expect(told).to.contain('Reason: a corner at the station');
    expect(told)
      .to.contain('Adjusted comparables span 8.70–9.84 · n 3')
      .and.to.contain('not a margin of error');
  });

  it('without a model says that there is no calibrated range, and spreads no other in its place', async () => {
    const told = (await shown(frozen)).querySelector('header')!.textContent;
    expect(told).to.contain('No 80% range').and.not.to.contain('80% range 8');
  });

  it('that is none carries its mark on page and every printed sheet, and never says that it was issued', async () => {
    for (const [kind, mark, title] of [
      ['example', '示例 EXAMPLE', 'Example: rent assessment of'],
      ['indication', 'RENT INDICATION · NOT A VALUATION REPORT', 'Rent indication for'],
    ] as const) {
      const element = await shown({ ...frozen, kind, no: 'X-1' });
      expect(element.querySelector('header')!.textContent).to.contain(mark);
      expect(element.querySelector('h1')!.textContent).to.contain(title);
      expect(element.textContent).not.to.match(/\bissued\b|已出具/i);
      // A table head repeats on every printed page; the end-to-end test counts it in a PDF.
      expect(element.querySelector('[aria-hidden=true]')!.textContent).to.equal(mark);
    }
    const report = await shown(frozen);
    expect(report.textContent).not.to.contain('EXAMPLE').and.not.to.contain('RENT INDICATION');
  });

  it('names factors that were set by hand for the same reason together, in a line of their comparable', async () => {
    const [first, ...others] = frozen.lines;
    const notes = { size: 'same street', time: 'same street', floor: 'a basement' };
    const element = await shown({
      ...frozen,
      lines: [{ ...first!, detail: { ...first!.detail!, notes } }, ...others],
    });
    const heading = [...element.querySelectorAll('h2')].find(({ textContent }) =>
      textContent.startsWith('Reasons for exclusions'),
    )!;
    const lines = [...heading.nextElementSibling!.children].map(({ textContent }) => textContent);
    expect(lines.map((line) => line.replace(`${first!.label} · `, ''))).to.include.members([
      'Area, Time: same street',
      'Floor: a basement',
    ]);
  });

  it('lists deals after its valuation date as evidence without weight', async () => {
    const deal = {
      key: 'ks_9',
      label: 'Elm Road',
      typed: false,
      quarter: '2027Q1',
      areaBand: { from: 50, to: 100 },
      floorBand: 'ground' as const,
    };
    const element = await shown({
      ...frozen,
      laterDeals: [{ ...deal, detail: { dealDate: '2027-01-13', areaM2: 50, unitRent: 9.5 } }],
    });
    const table = element.querySelector('[aria-label^="Deals after the valuation date"]')!;
    expect(table.textContent).to.contain('2027-01-13').and.to.contain('9.50');
    expect(element.textContent).to.contain('zero weight');
  });

  it('says why lines were not used', async () => {
    const element = await shown(frozen);
    expect(element.textContent).to.contain('临川路7号2层 · Floor: over the single-factor limit');
  });

  it('from before these were frozen shows its figures as ever', async () => {
    const { checks: _checks, swings: _swings, ...older } = frozen;
    const element = await shown(older);
    expect(element.textContent).to.contain('9.29');
    expect(element.textContent).not.to.contain('Capital value × ');
  });

  it('says when its year is over', async () => {
    const element = await shown({
      ...frozen,
      valuationDate: '2021-12-31',
      validUntil: '2022-12-31',
    });
    expect(element.textContent).to.contain(
      'Valid until 2022-12-31, now expired: the figures describe 2021-12-31.',
    );
  });

  it('of cases a client may not see draws no picture of some of the rents alone', async () => {
    const lines = frozen.lines.map((line, at) =>
      at === 1 ? { ...line, typed: false, key: '', detail: null } : line,
    );
    const element = await shown({ ...frozen, lines, swings: [] });
    expect(element.querySelector('figure [data-chart]')).to.equal(null);
  });
});
