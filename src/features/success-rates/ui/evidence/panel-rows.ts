import { tradeLabel } from '#src/client/text/trade-label.ts';
import { localizePlaces } from '#src/features/places/ui/localized-places.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { PanelAnswer, ShownPanel } from './evidence-types.ts';

/** One way of grouping the shops shown. */
export type PanelGrouping = Omit<ShownPanel['comparisons'][number], 'by'> & {
  by: ShownPanel['comparisons'][number]['by'] | 'trade';
};

export function groupsOf({ comparisons, trades }: ShownPanel): PanelGrouping[] {
  return [...comparisons, ...(trades ? [{ by: 'trade' as const, ...trades }] : [])];
}

/** A band such as `60-150` with its unit, a trade, a district, or whether of a chain. */
export function groupLabel(by: PanelGrouping['by'], key: string, words: Translator): string {
  const { t, locale, number } = words;
  if (by === 'trade') return tradeLabel(key, locale);
  if (by === 'district') return localizePlaces(key, undefined, locale);
  if (by === 'chain') return t(key === 'yes' ? 'success.chain.yes' : 'success.chain.no');
  const [from, to] = key.split('-');
  const range =
    from === ''
      ? `< ${number(Number(to))}`
      : to === ''
        ? `≥ ${number(Number(from))}`
        : `${from}–${to}`;
  return t(`success.panel.band.${by}`, { range });
}

/** The table behind the bars: the pairs of surveys, then the groups of the one shown. */
export function panelRows(
  { pairs }: PanelAnswer,
  shown: ShownPanel,
  words: Translator,
): (string | number)[][] {
  const { t } = words;
  return [
    ...pairs.map(({ from, to, n, open, share, low, high }) => [
      `${from}–${to}`,
      n,
      open,
      share,
      low,
      high,
    ]),
    ...groupsOf(shown).flatMap(({ by, groups }) =>
      groups.map(({ key, n, open, share, low, high }) => [
        `${t(`success.panel.by.${by}`)} · ${groupLabel(by, key, words)}`,
        n,
        open,
        share,
        low,
        high,
      ]),
    ),
  ];
}
