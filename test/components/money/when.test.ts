import { expect } from '@open-wc/testing';
import { leftText, yuanText } from '#src/components/money/when.ts';

describe('time that is left', () => {
  it('is told in minutes and seconds, hours in front, and never below zero', () => {
    expect(leftText(27 * 60_000 + 41_000)).to.equal('27:41');
    expect(leftText(3_600_000)).to.equal('1:00:00');
    expect(leftText(-5)).to.equal('00:00');
  });
});

describe('money', () => {
  it('is told in yuan from fen', () => {
    expect(yuanText(30_000, 'zh-CN')).to.equal('¥300.00');
  });
});
