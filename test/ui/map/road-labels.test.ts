import { expect } from '@open-wc/testing';
import { placeLabels, type Naming } from '#src/ui/map/road-labels.ts';

const road = (id: string, name: string, ...line: [number, number][]): Naming => ({
  id,
  name,
  line,
  clearance: 3,
});
const place = (...roads: Naming[]) => placeLabels(roads, [], 400, 400);

describe('placeLabels', () => {
  it('lays a name along a flat line', () => {
    const [label] = place(road('a', '忠孝東路', [50, 200], [350, 200]));
    expect(label).to.include({ upright: false, degrees: 0 });
    expect(label!.point[1]).to.be.below(200);
  });
  it('turns no name on its head', () => {
    const [label] = place(road('a', '忠孝東路', [350, 240], [50, 200]));
    expect(Math.abs(label!.degrees)).to.be.below(90);
  });
  it('stands sign under sign beside a steep line', () => {
    const [label] = place(road('a', '復興南路', [200, 50], [205, 350]));
    expect(label).to.include({ upright: true, degrees: 0 });
    expect(Math.abs(label!.point[0] - 202)).to.be.above(8);
  });
  it('names no line shorter than the name', () =>
    expect(place(road('a', '忠孝東路四段', [50, 200], [90, 200]))).to.deep.equal([]));
  it('names no point', () => expect(place(road('a', '路', [50, 200]))).to.deep.equal([]));
  it('drops the later of two names that have the same place', () => {
    const short: [number, number][] = [
      [150, 200],
      [202, 200],
    ];
    expect(
      place(
        road('a', '忠孝東路', ...short),
        road('b', '仁愛路四', ...short),
        road('c', '信義路四', ...short),
      ).map(({ id }) => id),
    ).to.deep.equal(['a', 'b']);
  });
  it('keeps clear of discs and of the edge', () => {
    const line = road('a', '忠孝東路', [150, 200], [202, 200]);
    expect(placeLabels([line], [{ point: [176, 200], radius: 40 }], 400, 400)).to.deep.equal([]);
    expect(placeLabels([line], [], 400, 205)).to.have.length(1);
    expect(placeLabels([line], [], 160, 400)).to.deep.equal([]);
  });
});
