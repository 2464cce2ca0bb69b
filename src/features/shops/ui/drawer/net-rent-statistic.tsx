import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { Statistic } from '#src/features/searches/ui/statistics/statistic.tsx';
import { maxNetShops, shopNetStatistics } from '../../contract/shops.ts';

/**
 * Asking rents by net area, for members who use it: a median of its own beside that by gross areas,
 * of the shops that state one. Renders nothing for other members.
 */
export function NetFigure({
  filter,
  provenance,
}: {
  filter: WireInputOf<typeof shopNetStatistics>;
  provenance: Provenance;
}) {
  const { t, number } = useText();
  const { ofNet } = useRentFormat();
  const { data, error } = useQuery(shopNetStatistics, ofNet ? filter : null);
  if (!ofNet) return null;
  const term = t('shop.strip.net');
  if (error)
    return (
      <Statistic small term={term} provenance={null} value="–" note={t('kase.strip.failed')} />
    );
  if (!data) return null;
  const { n, median, q1, q3, interval, currency, withoutNetArea, isCut } = data;
  if (isCut)
    return (
      <Statistic
        small
        term={term}
        provenance={null}
        value="–"
        note={t('shop.strip.net.cut', { most: maxNetShops })}
      />
    );
  const counted = t('shop.strip.net.n', { n: number(n), without: number(withoutNetArea) });
  if (median === null || currency === null) {
    const why = n < smallestSample ? t('state.sample.small', { n }) : t('list.strip.mixed');
    return <Statistic small term={term} provenance={null} value={why} note={counted} />;
  }
  const text = (value: number) => ofNet.text(value, currency);
  const note = [
    counted,
    interval && t('list.strip.interval', { low: text(interval.low), high: text(interval.high) }),
    q1 !== null && q3 !== null && `${t('map.quartiles')} ${text(q1)}–${text(q3)}`,
  ];
  return (
    <Statistic
      small
      term={term}
      provenance={provenance}
      value={interval ? text(median) : t('list.strip.about', { value: text(median) })}
      unit={ofNet.unit(currency)}
      note={note.filter(Boolean).join(' · ')}
    />
  );
}
