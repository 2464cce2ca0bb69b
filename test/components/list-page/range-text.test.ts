import { expect } from '@open-wc/testing';
import { rangeText } from '#src/components/list-page/range-text.ts';

describe('rangeText', () => {
  it('reads a stretch with both ends or one, and leaves any other text as it is', () => {
    expect(['60-100', '60-', '-100', '2.5-4', '-', 'none', '2021Q4'].map(rangeText)).to.deep.equal([
      '60–100',
      '≥ 60',
      '≤ 100',
      '2.5–4',
      '-',
      'none',
      '2021Q4',
    ]);
  });
});
