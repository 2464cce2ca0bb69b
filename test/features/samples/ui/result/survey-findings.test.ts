import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  askingRentFinding,
  footfallFinding,
  vacancyFinding,
} from '#src/features/samples/ui/result/survey-findings.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../../../support/all-messages.ts';

const words = createTranslator('en', en);
const stretch = (name: string, share: number | null, low: number, high: number) => ({ key: name, name, share, n: 40, interval: { low, high } }); // prettier-ignore

describe('what the points of a road say', () => {
  it('is that one stretch is emptier, where the intervals do not meet', () => {
    // Wilson (1927): 7 of 40 is 8.7 to 31.9 %; 30 of 40 is 59.8 to 85.8 %.
    const told = [
      stretch('0–100 m', 0.175, 0.0875, 0.3195),
      stretch('100–200 m', 0.75, 0.5981, 0.8581),
    ];
    assert.equal(
      vacancyFinding(told, words),
      '100–200 m has a higher vacancy than 0–100 m: 75% against 18%',
    );
  });
  it('is that stretches differ within the error, where they do; and nothing of one alone', () => {
    const told = [
      stretch('0–100 m', 0.175, 0.0875, 0.3195),
      stretch('100–200 m', 0.25, 0.1419, 0.4019),
    ];
    assert.equal(
      vacancyFinding(told, words),
      'Vacancy along the road: differences are within the margin of error',
    );
    assert.equal(vacancyFinding(told.slice(0, 1), words), 'Vacancy along the road');
  });

  it('is that asked rents rise or fall as one walks, or do neither', () => {
    const walk = (rents: readonly number[]) => rents.map((y, at) => ({ x: at * 10, y }));
    const rising = Array.from({ length: 30 }, (_, at) => 500 + at);
    assert.match(askingRentFinding(walk(rising), words), /^Asking rents rise along the road/);
    assert.match(
      askingRentFinding(walk(rising.toReversed()), words),
      /^Asking rents fall along the road/,
    );
    const level = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 500 : 600));
    assert.match(askingRentFinding(walk(level), words), /no trend beyond the margin of error/);
    assert.equal(askingRentFinding(walk([500, 600]), words), 'Asking rents along the road (n 2)');
  });

  it('names the busiest hour, if enough were counted and the next is lower by more than the error', () => {
    const hour = (at: number, mean: number, error: number | null, n = 8) => ({
      hour: at,
      mean,
      n,
      error,
    });
    assert.equal(
      footfallFinding([hour(12, 40, 3), hour(18, 90, 4)], words),
      'Busiest at 18:00: 90 people per count',
    );
    assert.equal(
      footfallFinding([hour(12, 84, 3), hour(18, 90, 4)], words),
      'Footfall by hour: differences are within the margin of error',
    );
    assert.equal(footfallFinding([hour(12, 40, 3, 4), hour(18, 90, 4)], words), 'Footfall by hour');
  });
});
