import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cox } from '#src/analytics/survival/cox.ts';
import { proportionality } from '#src/analytics/survival/proportional-hazards-test.ts';
import { bars, bothArms, isPrinted, lateEntries } from '../../support/survival-data.ts';

const assertPrinted = (actual: number, printed: string) =>
  assert.ok(isPrinted(actual, printed), `${actual} is not ${printed}`);

// Expected numbers by R survival 3.5.3, cox.zph.
describe('proportionality', () => {
  it('finds the two arms proportional, on both scales of time', () => {
    const fit = cox(bothArms);
    const byShare = proportionality(bothArms, fit);
    assertPrinted(byShare.terms[0]!.chiSquare, '.02286338');
    assertPrinted(byShare.all.p, '.87981');
    assertPrinted(proportionality(bothArms, fit, 'age').terms[0]!.chiSquare, '.0001966254');
  });

  it('finds that the centre of Melbourne is not', () => {
    const { terms, all } = proportionality(bars, cox(bars));
    assertPrinted(terms[0]!.chiSquare, '7.835010');
    assertPrinted(terms[0]!.p, '.0051244');
    assertPrinted(terms[1]!.chiSquare, '1.216966');
    assertPrinted(all.chiSquare, '8.593289');
    assert.equal(all.degrees, 2);
    assertPrinted(all.p, '.0136142');
  });

  it('takes left-truncated spells', () => {
    const fit = cox(lateEntries);
    const byAge = proportionality(lateEntries, fit, 'age');
    assertPrinted(byAge.terms[0]!.chiSquare, '.0308387');
    assertPrinted(byAge.terms[1]!.chiSquare, '1.1695419');
    assertPrinted(byAge.all.chiSquare, '1.5769493');
    assertPrinted(proportionality(lateEntries, fit).all.chiSquare, '1.403894440');
  });

  it('names closures that are all at one age', () => {
    const rows = bothArms.map((row) => ({ ...row, exit: 5 }));
    assert.throws(() => proportionality(rows, cox(rows)), /closures at more than one age/);
  });
});
