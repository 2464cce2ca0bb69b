import { expect } from '@open-wc/testing';
import {
  newDocument,
  type AssessmentDocument,
  type ProposedYield,
} from '#src/domain/assessment.ts';
import {
  ProposedYieldNote,
  yieldSourceText,
} from '#src/features/assessments/ui/workbench/proposed-yield.tsx';
import type { Workbench } from '#src/features/assessments/ui/workbench/workbench-state.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../../../support/all-messages.ts';
import { click, render } from '../../../../support/render.tsx';

// 大安區 of the open data: 555 leases and 156 sales, worked out in Python.
const district: ProposedYield = {
  level: 'district',
  value: 0.02744434,
  low: 0.02433697,
  high: 0.03094846,
  leases: 555,
  sales: 156,
  from: '2017-01-01',
  until: '2020-06-30',
  sources: ['資料來源：內政部地政司'],
};
const document = newDocument('2021-12-31', { city: '臺北市', district: '大安區' });

async function note(grossYield: ProposedYield | null, own: number | null = null) {
  const edits: AssessmentDocument[] = [];
  const drafted = { ...document, income: { capitalValue: null, grossYield: own } };
  const bench = {
    evidence: { data: { grossYield } },
    draft: { document: drafted, edit: (_: string, change: (of: AssessmentDocument) => AssessmentDocument) => edits.push(change(drafted)) },
  } as unknown as Workbench; // prettier-ignore
  return { edits, ...(await render(<ProposedYieldNote bench={bench} />)) };
}

describe('the proposed yield', () => {
  it('says what it is, of how many deals, of which days, by which method and from which source', async () => {
    const { element } = await note(district);
    for (const text of ['2.74%', '2.43%–3.09%', 'leases n=555, sales n=156', '2017-01-01 to 2020-06-30', '12 × median monthly rent ÷ median sale price', '內政部地政司']) {
      expect(element.textContent).to.contain(text);
    } // prettier-ignore
    expect(element.textContent).to.contain('Used while the field is empty');
    await expect(element).to.be.accessible();
  });

  it('gives way to one’s own yield, and is taken back by a button', async () => {
    const { element, edits } = await note(district, 0.03);
    expect(element.textContent).to.contain('Your own yield is used');
    await click(element.querySelector('button'));
    expect(edits[0]!.income.grossYield).to.equal(null);
  });

  it('says plainly that there is none', async () => {
    const { element } = await note(null);
    expect(element.textContent).to.contain('No yield is suggested').and.to.contain('30');
  });

  it('names the level it had to go to, in both languages', () => {
    const city = { ...district, level: 'city' as const };
    expect(yieldSourceText(city, createTranslator('en', en)))
      .to.contain('City gross yield')
      .and.to.contain('fewer than 30');
    expect(yieldSourceText(city, createTranslator('zh-CN', zhCN)))
      .to.contain('全市')
      .and.to.contain('n=555')
      .and.to.contain('n=156');
    const usual = { ...district, level: 'usual' as const, leases: null, sales: null };
    expect(yieldSourceText(usual, createTranslator('zh-CN', zhCN))).to.contain('32 个行政区');
  });
});
