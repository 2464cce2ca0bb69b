import { expect } from '@open-wc/testing';
import { classBreaks, classOf } from '#src/components/map/class-breaks.ts';

const roads = (...medians: number[]) => medians.map((median) => ({ median, n: 5 }));

describe('classBreaks', () => {
  it('cuts the rows into five parts at round numbers', () => {
    expect(classBreaks(roads(412, 587, 689, 812, 2090))).to.deep.equal([400, 600, 700, 800]);
  });
  it('counts rows, so that many quiet roads do not take all classes', () => {
    const quiet = roads(...Array.from({ length: 40 }, () => 300));
    expect(classBreaks([...quiet, { median: 900, n: 800 }, { median: 1400, n: 800 }]).at(-1)).to.equal(1400);
  });
  it('has fewer classes where all roads are alike, and none without roads', () => {
    expect(classBreaks(roads(600, 610, 590))).to.deep.equal([600]);
    expect(classBreaks([])).to.deep.equal([]);
  });
});

describe('classOf', () => {
  it('puts a value on a border into the class above', () => {
    expect([399, 400, 599, 600, 5000].map((median) => classOf(median, [400, 600]))).to.deep.equal([0, 1, 1, 2, 2]);
  });
});
