import { expect } from '@open-wc/testing';
import { spread } from '#src/components/chart/spread.ts';

describe('spread', () => {
  it('leaves labels alone that do not meet', () => {
    expect(spread([10, 50, 90], 16, 0, 100)).to.deep.equal([10, 50, 90]);
  });
  it('moves meeting labels apart evenly and keeps their order', () => {
    const [upper, lower] = spread([52, 48], 16, 0, 100) as [number, number];
    expect(upper - lower).to.be.closeTo(16, 0.1);
    expect((upper + lower) / 2).to.be.closeTo(50, 0.1);
  });
  it('moves those that meet alone, at an edge too', () => {
    expect(spread([99, 20, 95, 97], 16, 0, 100)).to.deep.equal([100, 20, 68, 84]);
  });
  it('sets as many as there are around the place they share, the first above', () => {
    expect(spread([50, 50, 50, 50, 50], 17, 0, 100)).to.deep.equal([16, 33, 50, 67, 84]);
  });
  it('keeps labels inside their room', () => {
    const placed = spread([0, 1, 2, 3], 16, 0, 100);
    expect(Math.min(...placed)).to.be.at.least(-0.1);
    for (let index = 1; index < placed.length; index++) expect(placed[index]! - placed[index - 1]!).to.be.at.least(15.5);
  });
});
