import { useMemo, useState } from 'react';
import { useSharedState, type HostProps, type SharedState } from './host.ts';
import { equalRent, netEffectiveRent, wrongTerms, type Offer } from './net-effective-rent.ts';
import { OfferForm, TermField } from './offer-form.tsx';
import { wordsOf, type Words } from './words.ts';

const names = ['A', 'B'] as const;
/** A shop of middle size; the second is dearer by its face and gives more. */
const firstOffer: Offer = {
  rentPerMonth: 60_000,
  areaM2: 60,
  months: 60,
  rentFreeMonths: 1,
  yearlyIncrease: 0.03,
  chargesPerMonth: 3_000,
  contribution: 0,
  fees: 60_000,
};
const secondOffer: Offer = {
  ...firstOffer,
  rentPerMonth: 66_000,
  rentFreeMonths: 6,
  yearlyIncrease: 0.02,
  contribution: 200_000,
};

export function OffersApp({ host }: { host: HostProps }) {
  const { locale, selectedKase: kase } = useSharedState(host);
  const words = useMemo(() => wordsOf(locale, kase?.currency ?? 'TWD'), [locale, kase?.currency]);
  const [offers, setOffers] = useState<[Offer, Offer]>([firstOffer, secondOffer]);
  const [discount, setDiscount] = useState(0.05);
  const [openedId, setOpenedId] = useState<string>();
  // What a case does not say stays as it was.
  if (kase && kase.id !== openedId) {
    setOpenedId(kase.id);
    setOffers(([first, second]) => [withCase(first, kase), second]);
  }
  const change = (index: number, changed: Partial<Offer>) =>
    setOffers(
      offers.map((offer, at) => (at === index ? { ...offer, ...changed } : offer)) as [
        Offer,
        Offer,
      ],
    );
  const isRight =
    offers.every((offer) => Object.keys(wrongTerms(offer)).length === 0) &&
    discount >= 0 &&
    discount <= 1;
  return (
    <div className="app" lang={locale}>
      {kase && (
        <p className="source">
          {words.t('from')}
          <span lang="zh-Hant">{`${kase.city}${kase.district}${kase.road}`}</span>
          {kase.rentMinorPerMonth === null && words.t('fromMasked')}
        </p>
      )}
      <div className="offers">
        {offers.map((offer, index) => (
          <OfferForm
            key={names[index]}
            name={names[index]!}
            offer={offer}
            words={words}
            onChange={(changed) => change(index, changed)}
          />
        ))}
      </div>
      <section className="result" aria-labelledby="offers-result">
        <h2 id="offers-result">{words.t('result')}</h2>
        <TermField
          label={words.t('discount')}
          unit="%"
          value={discount * 100}
          problem={discount >= 0 && discount <= 1 ? '' : words.t('between', { from: 0, to: 100 })}
          onChange={(percent) => setDiscount(percent / 100)}
        />
        {isRight ? (
          <Comparison offers={offers} discount={discount} words={words} />
        ) : (
          <p role="status">{words.t('wrong')}</p>
        )}
      </section>
    </div>
  );
}

function withCase(
  offer: Offer,
  { rentMinorPerMonth, areaM2 }: NonNullable<SharedState['selectedKase']>,
): Offer {
  return {
    ...offer,
    rentPerMonth: rentMinorPerMonth === null ? offer.rentPerMonth : rentMinorPerMonth / 100,
    areaM2: areaM2 ?? offer.areaM2,
  };
}

function Comparison({
  offers,
  discount,
  words,
}: {
  offers: readonly [Offer, Offer];
  discount: number;
  words: Words;
}) {
  const { t, money } = words;
  const [a, b] = [netEffectiveRent(offers[0], discount), netEffectiveRent(offers[1], discount)];
  const rows: [label: string, ofA: string, ofB: string][] = [
    [t('perM2'), money(a.perM2Month, 1), money(b.perM2Month, 1)],
    [t('perMonth'), money(a.perMonth), money(b.perMonth)],
    [
      t('faceRent'),
      ...offers.map(({ rentPerMonth, areaM2 }) => money(rentPerMonth / areaM2, 1)),
    ] as [string, string, string],
    [t('total'), money(a.total), money(b.total)],
  ];
  const equal = equalRent(offers[1], offers[0], discount);
  return (
    <>
      <p className="verdict" aria-live="polite">
        {verdict(a.perM2Month, b.perM2Month, words)}
      </p>
      <table>
        <thead>
          <tr>
            <td />
            {names.map((name) => (
              <th key={name} scope="col">{`${t('offer')} ${name}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ofA, ofB]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{ofA}</td>
              <td>{ofB}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {equal === undefined
          ? t('never', { name: 'B' })
          : t('equalRent', { name: 'B', rent: money(equal) })}
      </p>
      <p className="method">{t('method')}</p>
    </>
  );
}

function verdict(a: number, b: number, { t, money, percent }: Words): string {
  const difference = Math.abs(a - b);
  // Below what is shown there is no difference to speak of.
  if (difference < 0.05) return t('equal');
  return t('cheaper', {
    name: a < b ? 'A' : 'B',
    difference: money(difference, 1),
    share: percent(difference / Math.max(a, b)),
  });
}
