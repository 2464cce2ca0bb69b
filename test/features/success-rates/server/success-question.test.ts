import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  areaBox,
  isInArea,
  levelOf,
  levelsOf,
  serializeQuestion,
} from '#src/features/success-rates/server/success-question.ts';
import { bars, centre, readQuestion } from '../../../support/success-questions.ts';

describe('levels of a question', () => {
  it('go from the place asked for to the city', () => {
    assert.deepEqual(levelsOf(readQuestion(bars)), ['city']);
    assert.deepEqual(levelsOf(readQuestion(centre)), ['district', 'city']);
    assert.deepEqual(levelsOf(readQuestion({ ...centre, road: 'Collins Street' })), [
      'road',
      'district',
      'city',
    ]);
    assert.deepEqual(levelsOf(readQuestion({ ...bars, near: '144.96,-37.81,500' })), [
      'area',
      'city',
    ]);
  });

  it('a shop counts in the narrowest level that contains it', () => {
    const question = readQuestion({ ...centre, road: 'Collins Street' });
    const at = { lon: null, lat: null, district: 'Melbourne (CBD)' };
    assert.equal(levelOf(question, { ...at, isOnRoad: true }), 0);
    assert.equal(levelOf(question, { ...at, isOnRoad: false }), 1);
    // The road continues in the next district, where it is not the requested place.
    assert.equal(levelOf(question, { ...at, district: 'Docklands', isOnRoad: true }), 2);
  });

  it('an area is a circle or a border; a shop without a position is in none', () => {
    const question = readQuestion({ ...bars, near: '144.96,-37.81,500' });
    // A degree of longitude is 87.9 km at this latitude.
    assert.equal(isInArea(question, { lon: 144.9656, lat: -37.81 }), true);
    assert.equal(isInArea(question, { lon: 144.9658, lat: -37.81 }), false);
    assert.equal(isInArea(question, { lon: null, lat: null }), false);
    const border = readQuestion({
      ...bars,
      polygon: '144.9,-37.9;145,-37.9;145,-37.8;144.9,-37.8',
    });
    assert.equal(isInArea(border, { lon: 144.95, lat: -37.85 }), true);
    assert.equal(isInArea(border, { lon: 145.05, lat: -37.85 }), false);
  });

  it('the box of an area holds its circle', () => {
    const box = areaBox(readQuestion({ ...bars, near: '144.96,-37.81,2000' }))!;
    assert.ok(box.west < 144.96 - 2000 / 87_900 && box.north > -37.81 + 2000 / 111_000);
    assert.equal(areaBox(readQuestion(bars)), null);
  });
});

describe('serializeQuestion', () => {
  it('gives a question back the way it can be asked again', () => {
    const wire = {
      ...centre, near: '144.96,-37.81,500', horizon: '5', openedFrom: '2004', chain: 'no', area: '20-', rentBurden: '-12.5',
      plannedRent: '8000', plannedSales: '60000', plannedChain: 'yes', category: ['fnb-bar', 'fnb-tea'],
    }; // prettier-ignore
    assert.deepEqual(serializeQuestion(readQuestion(wire)), wire);
    const border = {
      ...bars,
      category: ['auto'],
      horizon: '1',
      polygon: '144.9,-37.9;145,-37.9;145,-37.8',
      road: undefined,
    };
    assert.deepEqual(serializeQuestion(readQuestion(border)), {
      ...bars,
      category: ['auto'],
      horizon: '1',
      polygon: border.polygon,
    });
  });
});
