import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { floorBandOf, isFloorCode } from '#src/server/importer/floor-band.ts';

describe('floorBandOf', () => {
  const bands = {
    '1': 'ground',
    '2': 'upper',
    '15': 'upper',
    B1: 'basement',
    B2: 'basement',
    '1+2': 'several',
    'B1+1': 'several',
    ALL: 'several',
    M: 'other',
    ARC: 'other',
    OTH: 'other',
    '': 'unknown',
  };
  for (const [code, band] of Object.entries(bands)) {
    it(`shows floor "${code}" as ${band}`, () => {
      assert.ok(isFloorCode(code));
      assert.equal(floorBandOf(code), band);
    });
  }
});
