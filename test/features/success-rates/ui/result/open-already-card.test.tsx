import { expect } from '@open-wc/testing';
import { OpenAlreadyCard } from '#src/features/success-rates/ui/result/open-already-card.tsx';
import { openAlready } from '#src/features/success-rates/ui/result/open-already.ts';
import type { Result } from '#src/features/success-rates/ui/result/run-types.ts';
import { act, renderRoutes } from '../../../../support/render.tsx';

// Remission times, 6-MP arm: Freireich et al. (1963); S at 6, 7 and 10 as R's survival package has
// them.
const step = (time: number, atRisk: number, events: number, survival: number) => ({ time, atRisk, events, censored: 0, survival, se: 0.08, low: 0.6, high: 0.95 }); // prettier-ignore
const result = {
  curve: [step(6, 21, 3, 0.8571429), step(7, 17, 1, 0.8067227), step(10, 15, 1, 0.7529412)],
  risk: Array.from({ length: 9 }, (_, age) => ({ age, atRisk: 21, events: 0, censored: 0 })),
  sources: [],
  window: { first: 2003, last: 2021 },
} as unknown as Result;

describe('how long shops stay open that are open already', () => {
  it('is shown for the chosen age, with its interval', async () => {
    const { element, unmount } = await renderRoutes(
      [
        {
          path: '/',
          element: <OpenAlreadyCard ages={openAlready(result)} result={result} target={null} />,
        },
      ],
      '/',
    );
    const heading = () => element.querySelector('h2, h3')!.textContent;
    expect(heading()).to.equal('Of shops open for 2 years, 100% stay open 3 more years');
    const select = element.querySelector('select')!;
    await act(() => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, '6');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    // S(9) ÷ S(6) = .8067227 ÷ .8571429.
    expect(heading()).to.equal('Of shops open for 6 years, 94.1% stay open 3 more years');
    const bars = [...element.querySelectorAll('ul[aria-label] li')].map(
      ({ textContent }) => textContent,
    );
    expect(bars).to.deep.equal([
      '1 more year94.1% · n 21',
      '2 more years94.1% · n 21',
      '3 more years94.1% · n 21',
    ]);
    await unmount();
  });
});
