import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cox } from '#src/analytics/survival/cox.ts';
import { concordance } from '#src/analytics/survival/concordance.ts';
import { bars, bothArms, isPrinted, lateEntries } from '../../support/survival-data.ts';

const assertPrinted = (actual: number, printed: string) =>
  assert.ok(isPrinted(actual, printed), `${actual} is not ${printed}`);
const onlyCentre = bars.map((bar) => ({ ...bar, covariates: [bar.covariates[0]!] }));

describe('cox', () => {
  it('reproduces the two arms with Efron ties', () => {
    // R survival 3.5.3, coxph; its summary adds the Wald and score tests, the interval and the
    // concordance.
    const { terms, logLikelihood, likelihoodRatio, wald, score, n, events } = cox(bothArms);
    const [term] = terms;
    assert.deepEqual({ n, events }, { n: 42, events: 30 });
    assertPrinted(term!.beta, '1.572125149');
    assertPrinted(term!.se, '.4123967177');
    assertPrinted(term!.hazardRatio, '4.816874');
    assertPrinted(term!.low, '2.1465082');
    assertPrinted(term!.high, '10.809311');
    assertPrinted(term!.p, '.00013775');
    assertPrinted(logLikelihood.without, '-93.18427');
    assertPrinted(logLikelihood.with, '-85.00842458');
    assertPrinted(likelihoodRatio.chiSquare, '16.35169084');
    assertPrinted(wald.chiSquare, '14.53');
    assertPrinted(score.chiSquare, '17.25');
    assertPrinted(score.p * 1e5, '3.283');
  });

  it('reproduces them with Breslow ties', () => {
    const { terms, logLikelihood } = cox(bothArms, 'breslow');
    assertPrinted(terms[0]!.beta, '1.509191413');
    assertPrinted(terms[0]!.se, '.4095644064');
    assertPrinted(terms[0]!.hazardRatio, '4.523072');
    assertPrinted(logLikelihood.without, '-93.98505048');
    assertPrinted(logLikelihood.with, '-86.37962207');
  });

  it('agrees with the reference on the centre of Melbourne', () => {
    const [efron] = cox(onlyCentre).terms;
    assertPrinted(efron!.beta, '-.1037414');
    assertPrinted(efron!.se, '.1156186');
    const [breslow] = cox(onlyCentre, 'breslow').terms;
    assertPrinted(breslow!.beta, '-.09730299');
    assertPrinted(breslow!.se, '.1155812');
  });

  it('fits two terms at once', () => {
    // R survival 3.5.3: coxph(Surv(duration_years, event) ~ cbd + log(patrons_max)).
    const { terms, logLikelihood, wald } = cox(bars);
    assertPrinted(terms[0]!.beta, '-.102716272');
    assertPrinted(terms[0]!.se, '.115591745');
    assertPrinted(terms[1]!.beta, '-.074173283');
    assertPrinted(terms[1]!.se, '.064036668');
    assertPrinted(terms[1]!.p, '.24674');
    assertPrinted(logLikelihood.with, '-1888.2578723');
    assertPrinted(wald.p, '.3408');
  });

  it('takes shops that were seen from a later age only', () => {
    // R survival 3.5.3: coxph(Surv(entry, exit, closed) ~ z + w).
    const { terms, logLikelihood } = cox(lateEntries);
    assertPrinted(terms[0]!.beta, '2.67260698');
    assertPrinted(terms[0]!.se, '1.52369948');
    assertPrinted(terms[1]!.beta, '.30875981');
    assertPrinted(terms[1]!.se, '.67820086');
    assertPrinted(logLikelihood.without, '-13.264279520');
    assertPrinted(logLikelihood.with, '-10.069932629');
  });

  it('changes with the unit of a covariate and not otherwise', () => {
    const [inPatrons] = cox(
      bars.map((bar) => ({ ...bar, covariates: [bar.covariates[1]! * 1000 + 5_000_000] })),
    ).terms;
    const [plain] = cox(bars.map((bar) => ({ ...bar, covariates: [bar.covariates[1]!] }))).terms;
    assert.ok(Math.abs(inPatrons!.beta * 1000 - plain!.beta) < 1e-6);
    assert.ok(Math.abs(inPatrons!.z - plain!.z) < 1e-6);
  });

  it('returns the same for any order of rows, with inverted signs for an inverted covariate', () => {
    const row = fc.record({
      exit: fc.integer({ min: 1, max: 15 }),
      closed: fc.boolean(),
      x: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 12, maxLength: 40 }), (drawn) => {
        // Rows that make the likelihood have a maximum whatever is drawn.
        const fixed = [0, 3].flatMap((x) => [1, 14].map((exit) => ({ exit, closed: true, x })));
        const rows = [...drawn, ...fixed].map(({ x, ...spell }) => ({ ...spell, covariates: [x] }));
        const [term] = cox(rows).terms;
        const [turned] = cox(
          rows.toReversed().map((r) => ({ ...r, covariates: [-r.covariates[0]!] })),
        ).terms;
        assert.ok(
          Math.abs(term!.beta + turned!.beta) < 1e-6 && Math.abs(term!.se - turned!.se) < 1e-6,
        );
      }),
      { numRuns: 50 },
    );
  });

  it('names what it is undefined for', () => {
    assert.throws(() => cox([]), /at least one spell/);
    assert.throws(() => cox([{ exit: 1, closed: true, covariates: [] }]), /at least one covariate/);
    assert.throws(
      () => cox(bothArms.map((row) => ({ ...row, closed: false }))),
      /at least one closure/,
    );
    assert.throws(
      () => cox(bothArms.map((row) => ({ ...row, covariates: [7] }))),
      /a covariate that varies.*term 0/,
    );
    assert.throws(
      () => cox(bothArms.map((row) => ({ ...row, covariates: [Number.NaN] }))),
      /finite covariates, got NaN for term 0 at 0/,
    );
    assert.throws(
      () => cox([...bothArms, { exit: 1, closed: true, covariates: [1, 2] }]),
      /expected 1 covariates, got 2 at 42/,
    );
    const twice = bothArms.map((row) => ({
      ...row,
      covariates: [row.covariates[0]!, 2 * row.covariates[0]! + 1],
    }));
    assert.throws(
      () => cox(twice),
      /RangeError: Cox: expected terms that .* do not follow from each other/,
    );
    // Every closed shop has 1 and every open one 0, so the larger the coefficient the better the
    // fit.
    const parted = [1, 2, 3, 4].flatMap((exit) => [
      { exit, closed: true, covariates: [1] },
      { exit: exit + 4, closed: false, covariates: [0] },
    ]);
    assert.throws(() => cox(parted), /term 0 parts the shops that closed/);
  });
});

describe('concordance', () => {
  it('reproduces that of the two arms and of left-truncated spells', () => {
    // R survival 3.5.3, coxph summary: 0.69, and 0.73.
    assertPrinted(
      concordance(bothArms.map((row) => ({ ...row, risk: row.covariates[0]! }))),
      '.69',
    );
    const { terms } = cox(lateEntries);
    const risky = lateEntries.map((row) => ({
      ...row,
      risk: row.covariates.reduce((sum, x, i) => sum + x * terms[i]!.beta, 0),
    }));
    assertPrinted(concordance(risky), '.73');
  });

  it('agrees with counting all pairs', () => {
    const spell = fc.record({
      entry: fc.integer({ min: 0, max: 8 }),
      seen: fc.integer({ min: 1, max: 12 }),
      closed: fc.boolean(),
      risk: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(spell, { minLength: 2, maxLength: 30 }), (drawn) => {
        const spells = drawn.map(({ seen, ...rest }) => ({ ...rest, exit: rest.entry + seen }));
        let [agreed, pairs] = [0, 0];
        for (const a of spells.filter(({ closed }) => closed)) {
          for (const b of spells) {
            const later = b.exit > a.exit || (b.exit === a.exit && !b.closed);
            if (b === a || !later || !(b.entry === 0 || b.entry < a.exit)) continue;
            pairs += 1;
            agreed += a.risk > b.risk ? 1 : a.risk === b.risk ? 0.5 : 0;
          }
        }
        if (pairs === 0) assert.throws(() => concordance(spells), /at least one pair/);
        else assert.ok(Math.abs(concordance(spells) - agreed / pairs) < 1e-12);
      }),
    );
  });

  it('names a risk that is none', () => {
    assert.throws(
      () => concordance([{ exit: 1, closed: true, risk: Number.NaN }]),
      /finite risk, got NaN at 0/,
    );
  });
});
