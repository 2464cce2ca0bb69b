import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  completeQuestion,
  unknownParameters,
} from '#src/features/success-rates/ui/form/complete-question.ts';

/** Shops were followed in Melbourne only. */
const melbourne = {
  name: '墨爾本',
  nameHans: '墨尔本',
  nameEn: 'Melbourne',
  n: 673,
  districts: [{ name: 'Southbank', n: 80 }],
  trades: [{ code: 'fnb-bar' as const, n: 673 }],
};
const read = (filter: Record<string, string | string[]>, own = '臺北市') => {
  const question = completeQuestion(filter, [melbourne], own);
  return { question, unknown: unknownParameters(filter, question).map(({ key }) => key) };
};
const bars = { city: '墨爾本', category: ['fnb-bar'] };

describe('a question that comes from a shop of another city', () => {
  it('drops the parts of the place that cannot be asked, and names each', () => {
    assert.deepEqual(
      read({ city: '臺北市', district: '大安區', road: ['忠孝東路四段'], category: ['fnb-bar'] }),
      {
        question: bars,
        unknown: ['city', 'district', 'road'],
      },
    );
    assert.deepEqual(read({ ...bars, city: '臺北市', near: '121.56,25.04,500' }), {
      question: bars,
      unknown: ['city', 'near'],
    });
    const polygon = '121.5,25;121.6,25;121.6,25.1';
    assert.deepEqual(read({ ...bars, city: '臺北市', polygon }), {
      question: bars,
      unknown: ['city', 'polygon'],
    });
  });

  it('drops unknown roads of a district', () => {
    assert.deepEqual(read({ ...bars, district: 'Atlantis', road: ['Main Street'] }).unknown, [
      'district',
      'road',
    ]);
  });

  it('keeps a place inside the city', () => {
    const asked = { ...bars, district: 'Southbank', near: '144.96,-37.82,500' };
    assert.deepEqual(read(asked), { question: asked, unknown: [] });
    assert.deepEqual(read({ near: '144.96,-37.82,500' }), {
      question: { ...bars, near: '144.96,-37.82,500' },
      unknown: [],
    });
  });
});
