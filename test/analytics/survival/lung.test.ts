import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { concordance } from '#src/analytics/survival/concordance.ts';
import { cox } from '#src/analytics/survival/cox.ts';
import {
  kaplanMeier,
  survivalAt,
  type IntervalOptions,
} from '#src/analytics/survival/kaplan-meier.ts';
import { logRank } from '#src/analytics/survival/log-rank.ts';
import { medianSurvival } from '#src/analytics/survival/median-survival.ts';
import { proportionality } from '#src/analytics/survival/proportional-hazards-test.ts';
import { fitWeibull } from '#src/analytics/survival/weibull.ts';
import { isPrinted } from '../../support/freireich-data.ts';

// A set with many ties and much censoring. Expected numbers by R survival 3.5.3.

interface Patient {
  days: string;
  died: string;
  sex: string;
  age: string;
  ecog: string;
}
const patients = parse(readFileSync('test/fixtures/lung.csv'), { columns: true }) as Patient[];
const spellOf = ({ days, died }: Patient) => ({ exit: Number(days), closed: died === '1' });
const spells = patients.map(spellOf);
const bySex = patients.map((patient) => ({
  ...spellOf(patient),
  covariates: [Number(patient.sex)],
}));
const assertPrinted = (actual: number | null, printed: string) =>
  assert.ok(isPrinted(actual, printed), `${actual} is not ${printed}`);

describe('the survival of 228 patients', () => {
  const at = (days: number, options?: IntervalOptions) =>
    survivalAt(kaplanMeier(spells, options), days);

  it('follows the published curve, with its error and both intervals', () => {
    assert.deepEqual([spells.length, spells.filter(({ closed }) => closed).length], [228, 165]);
    assertPrinted(at(100).survival, '.8639690');
    assertPrinted(at(365).survival, '.4092416');
    assertPrinted(at(365).se, '.03582364');
    assertPrinted(at(730).survival, '.1156931');
    const log = at(365, { transform: 'log' });
    assertPrinted(log.low, '.3447216');
    assertPrinted(log.high, '.4858376');
    assertPrinted(at(365).low, '.3387143');
    assertPrinted(at(365).high, '.4783808');
  });

  it('has its median at 310 days, from 285 to 363 on the scale of logarithms', () => {
    assert.deepEqual(medianSurvival(kaplanMeier(spells, { transform: 'log' })), {
      median: 310,
      low: 285,
      high: 363,
    });
  });

  it('differs by sex, by log-rank and by the hazard ratio', () => {
    const groups = ['1', '2'].map((sex) =>
      patients.filter((patient) => patient.sex === sex).map(spellOf),
    );
    const { chiSquare, p } = logRank(groups);
    assertPrinted(chiSquare, '10.32674195');
    // Of the χ² just above; a print with a digit less, rounded twice, has 7 in its last place.
    assertPrinted(p, '.001311165');
    const [term] = cox(bySex).terms;
    assertPrinted(term!.beta, '-.5310235');
    assertPrinted(term!.se, '.1671786');
  });

  it('has three hazard ratios at once where all three covariates are known', () => {
    const rows = patients
      .filter(({ ecog }) => ecog !== '')
      .map((patient) => ({
        ...spellOf(patient),
        covariates: [Number(patient.age), Number(patient.sex), Number(patient.ecog)],
      }));
    const { n, events, terms } = cox(rows);
    assert.deepEqual([n, events], [227, 164]);
    const printed = [
      ['.01106676', '.009267411'],
      ['-.55261240', '.16773905'],
      ['.46372848', '.11357727'],
    ];
    for (const [place, [beta, se]] of printed.entries()) {
      assertPrinted(terms[place]!.beta, beta!);
      assertPrinted(terms[place]!.se, se!);
    }
    const risk = (covariates: readonly number[]) =>
      covariates.reduce((sum, one, place) => sum + one * terms[place]!.beta, 0);
    assertPrinted(
      concordance(rows.map((row) => ({ ...row, risk: risk(row.covariates) }))),
      '.637135',
    );
  });

  it('has hazards whose ratio by sex is not shown to drift', () => {
    const { terms } = proportionality(bySex, cox(bySex));
    assertPrinted(terms[0]!.chiSquare, '2.86324');
    assertPrinted(terms[0]!.p, '.090625');
  });

  it('is fitted by a Weibull curve', () => {
    const { shape, scale } = fitWeibull(spells);
    assertPrinted(shape, '1.316840');
    assertPrinted(scale, '417.758665');
  });
});
