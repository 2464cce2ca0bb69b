import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inLines, numberUnlabelled } from '#src/ui/charts/numbered-labels.ts';

const widthOf = (text: string) => text.length * 7;

describe('numberUnlabelled', () => {
  const wide = { name: 'Zhongshan', spot: [150, 100] as const };
  const near = { name: 'Songshan', spot: [190, 105] as const };
  const below = { ...near, spot: [195, 140] as const };
  const named = new Set(['Zhongshan']);

  it('has nothing to say where every name has room', () => {
    assert.deepEqual(numberUnlabelled([wide], named, widthOf), []);
  });

  it('numbers the places without room, and puts the number where the place is', () => {
    assert.deepEqual(numberUnlabelled([wide, below], named, widthOf), [
      { name: 'Songshan', mark: { number: '1', spot: [195, 140] } },
    ]);
  });

  it('lists a place whose number would lie on a name, without the number on the map', () => {
    assert.deepEqual(numberUnlabelled([wide, near], named, widthOf), [
      { name: 'Songshan', mark: undefined },
    ]);
  });

  it('lists a place the picture has no room for, and numbers the others from one', () => {
    const rest = numberUnlabelled(
      [wide, { name: 'Wenshan', spot: undefined }, below],
      named,
      widthOf,
    );
    assert.deepEqual(
      rest.map(({ name, mark }) => [name, mark?.number]),
      [
        ['Wenshan', undefined],
        ['Songshan', '1'],
      ],
    );
  });
});

describe('inLines', () => {
  it('lets texts follow one another and begins a line where the next has no room', () => {
    // 70, 35 and 70 px wide, 12 between them: 70 + 12 + 35 = 117 fits 120, a third does not.
    assert.deepEqual(inLines(['0123456789', '01234', '0123456789'], 120, widthOf), {
      at: [
        [0, 8],
        [82, 8],
        [0, 24],
      ],
      height: 32,
    });
  });

  it('keeps a text wider than the line in a line of its own, and takes no room for nothing', () => {
    assert.deepEqual(inLines(['0123456789', '0'], 50, widthOf).at, [
      [0, 8],
      [0, 24],
    ]);
    assert.equal(inLines([], 120, widthOf).height, 0);
  });
});
