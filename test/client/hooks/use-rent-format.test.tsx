import { expect } from '@open-wc/testing';
import { rentForms, useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { clearSettings, applySettings } from '#src/client/state/member-settings-state.ts';
import { StatisticsBar } from '#src/features/searches/ui/statistics/statistics-bar.tsx';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../support/all-messages.ts';
import { act, render, until } from '../../support/render.tsx';

const inEnglish = createTranslator('en', en);
const forms = (rentUnit: 'day' | 'month' | 'whole', rentConvention: '365/12' | '30' = '365/12') =>
  rentForms(inEnglish, { rentUnit, rentConvention });
// 4.20 a day and m² on 325 m²: 41,518.75 a month by contract, 40,950 as listed (the check of the
// paper on analytics).
const contract = 41_518.75 / 325;
const listed = 40_950 / 325;

function Shown() {
  const { ofShop } = useRentFormat();
  return <p>{`${ofShop.text(contract, 'CNY', 325)} ${ofShop.unit('CNY')}`}</p>;
}

describe('rents in the unit of the member', () => {
  afterEach(() => clearSettings());

  it('are written with the digits of their unit, and the unit beside them', () => {
    expect(forms('day').ofShop.text(contract, 'CNY')).to.equal('4.20');
    expect(forms('day', '30').ofShop.text(listed, 'CNY')).to.equal('4.20');
    expect(forms('month').ofShop.text(contract, 'CNY')).to.equal('127.8');
    expect(forms('whole').ofShop.text(contract, 'CNY', 325)).to.equal('41,519');
    expect(forms('day').ofShop.unit('TWD')).to.equal('NT$/m²/day');
    expect(forms('whole').ofShop.unit('CNY')).to.equal('¥/month, whole shop');
    expect(
      rentForms(createTranslator('zh-CN', zhCN), {
        rentUnit: 'day',
        rentConvention: '30',
      }).ofShop.unit('CNY'),
    ).to.equal('¥/㎡·天');
  });

  it('are per m² for statistics, whatever the setting', () => {
    const { ofMany, isWhole } = forms('whole');
    expect(isWhole).to.equal(true);
    expect(`${ofMany.text(1192.3688, 'TWD')} ${ofMany.unit('TWD')}`).to.equal('1,192 NT$/m²/month');
  });

  it('say by how many days a month was divided', () => {
    expect(forms('day').ofShop.title).to.contain('365 ÷ 12');
    expect(forms('day', '30').ofShop.title).to.contain('÷ 30');
    expect(forms('month').ofShop.title).to.equal('Unit rent');
  });

  it('converts the rent of a sample, and states how a daily rent was converted', () => {
    const { ofMany, stated } = forms('day', '30');
    const told = {
      n: 12,
      median: listed,
      q1: null,
      q3: listed * 2,
      interval: { low: listed / 2, high: listed * 1.5 },
    };
    const { median, q1, q3, interval, n } = ofMany.figures(told);
    expect([median, q3, interval.low, interval.high].map((value) => value.toFixed(4))).to.deep.equal([
      '4.2000', '8.4000', '2.1000', '6.3000',
    ]); // prettier-ignore
    expect([q1, n]).to.deep.equal([null, 12]);
    expect(ofMany.reading('CNY')).to.equal('¥/m²/day (monthly rent ÷ 30)');
    expect(stated).to.contain('gross area per day').and.to.contain('÷ 30');
    expect(forms('month').ofMany.reading('TWD')).to.equal('NT$/m²/month');
    expect(forms('whole').stated).to.contain('gross area per month');
    expect([forms('day').ofMany.places('CNY'), forms('month').ofMany.places('TWD')]).to.deep.equal([
      2, 0,
    ]);
  });

  it('name the kind of area for members who calculate with net areas', () => {
    const by = (rentUnit: 'day' | 'month' | 'whole') =>
      rentForms(inEnglish, { rentUnit, rentConvention: '30', area: 'net' });
    const { ofMany, ofShop, ofNet } = by('month');
    expect([ofMany.unit('TWD'), ofShop.unit('TWD'), ofNet!.unit('TWD')]).to.deep.equal([
      'NT$/m²/month gross', 'NT$/m²/month gross', 'NT$/m²/month net',
    ]); // prettier-ignore
    // 30,000 a month on 40 m² net: 750 a month, 25 a day.
    expect([ofNet!.text(750, 'TWD'), by('day').ofNet!.text(750, 'TWD')]).to.deep.equal([
      '750',
      '25.0',
    ]);
    expect([by('whole').ofNet, by('whole').ofShop.unit('TWD')]).to.deep.equal([
      null,
      'NT$/month, whole shop',
    ]);
    expect(forms('month').ofNet).to.equal(null);
  });

  it('follow a choice at once', async () => {
    const { element } = await render(<Shown />);
    expect(element.textContent).to.equal('127.8 ¥/m²/month');
    await act(() => applySettings('m_1', { rentUnit: 'day', rentConvention: '365/12' }));
    expect(element.textContent).to.equal('4.20 ¥/m²/day');
    await act(() => applySettings('m_1', { rentUnit: 'whole' }));
    expect(element.textContent).to.equal('41,519 ¥/month, whole shop');
  });

  it('reach the figures and the scale of a strip', async () => {
    await act(() => applySettings('m_1', { rentUnit: 'day', rentConvention: '30' }));
    const { element } = await render(
      <StatisticsBar
        provenance="register"
        statistics={{
          n: 184,
          median: 900,
          q1: 600,
          q3: 1200,
          interval: { low: 750, high: 1050 },
          currency: 'TWD',
          histogram: [
            { from: 0, to: 600, n: 46 },
            { from: 600, to: 1200, n: 92 },
            { from: 1200, to: null, n: 46 },
          ],
        }}
        rows="Cases"
        rowsNote=""
        periodNote=""
        busy={false}
        method={null}
      />,
    );
    for (const part of ['30.0', 'NT$/m²/day', '≥ 95% interval 25.0–35.0', '20.0–40.0'])
      expect(element.textContent).to.contain(part);
    // The drawing comes after the figures.
    await until(() => element.querySelector('svg[role=img]'));
    expect(element.querySelector('svg[role=img]')!.getAttribute('aria-label')).to.equal(
      'Distribution of unit rents: median 30.0, quartiles 20.0 to 40.0, NT$/m²/day',
    );
    expect(element.querySelector('svg')!.textContent).to.contain('≥ 40.0');
  });
});
