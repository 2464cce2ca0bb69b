import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  allUnitRentEdges,
  areaEdgesM2,
  bandOf,
  bandText,
  readBand,
  unitRentEdges,
  unitRentEdgesOf,
} from '#src/domain/bands.ts';

describe('bandOf', () => {
  it('holds the lower edge and not the upper', () => {
    assert.deepEqual(bandOf(59.99, areaEdgesM2), { from: 30, to: 60 });
    assert.deepEqual(bandOf(60, areaEdgesM2), { from: 60, to: 100 });
  });

  it('is open below the first edge and above the last', () => {
    assert.deepEqual(bandOf(5, areaEdgesM2), { from: null, to: 30 });
    assert.deepEqual(bandOf(500, areaEdgesM2), { from: 500, to: null });
  });

  it('puts every value into exactly the band that holds it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (value) => {
        const { from, to } = bandOf(value, areaEdgesM2);
        assert.ok((from ?? -Infinity) <= value && value < (to ?? Infinity));
      }),
    );
  });
});

describe('readBand', () => {
  it('reads what bandText writes', () => {
    for (const band of [{ from: 60, to: 100 }, { from: null, to: 30 }, { from: 500, to: null }]) assert.deepEqual(readBand(bandText(band)), band); // prettier-ignore
    assert.equal(bandText({ from: null, to: null }), '');
  });

  it('refuses what is no band', () => {
    for (const text of [
      '',
      '-',
      '60',
      '100-60',
      '60-60',
      '60–100',
      '60-100-200',
      ' 60-100',
      '6e1-100',
      '-60-100',
      '12345678-',
    ]) {
      assert.equal(readBand(text), undefined, text);
    }
  });

  it('never throws and never reads a band the wrong way round', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const band = readBand(text);
        assert.ok(
          band === undefined || band.from === null || band.to === null || band.from < band.to,
        );
      }),
    );
  });
});

describe('allUnitRentEdges', () => {
  it('holds the edges of every currency once, ascending', () => {
    assert.deepEqual(
      allUnitRentEdges,
      [...new Set([...unitRentEdges.TWD, ...unitRentEdges.CNY, ...unitRentEdgesOf('GBP')])].sort(
        (a, b) => a - b,
      ),
    );
    assert.ok(allUnitRentEdges.every((edge, at) => at === 0 || edge > allUnitRentEdges[at - 1]!));
  });
});
