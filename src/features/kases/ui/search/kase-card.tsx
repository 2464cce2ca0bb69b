import type { RentForms } from '#src/client/hooks/use-rent-format.ts';
import { areaFigure, areaUnitText } from '#src/client/text/area-text.ts';
import type { RowCard } from '#src/features/searches/ui/list-page/result-cards.tsx';
import type { Translator } from '#src/i18n/translator.ts';
import { KasePrice, Road } from './kase-columns.tsx';
import { areaBandFigures, type KaseItem } from './kase-labels.ts';
import { OwnedTag } from './owned-tag.tsx';

/** What a case says on a phone. */
export function kaseCard(
  row: KaseItem,
  words: Translator,
  { ofShop }: RentForms,
  district: string | undefined,
): RowCard {
  const { t } = words;
  const { quarter, areaBand, floorBand, frontageKind, priceJindou, details } = row;
  const area = details ? areaFigure(details.areaM2, words, 1) : areaBandFigures(areaBand, words);
  return {
    title: <Road row={row} district={district} />,
    tag: frontageKind === 'unknown' ? undefined : t(`frontageKind.${frontageKind}`),
    facts: [
      `${details?.dealDate ?? quarter} · ${area} ${areaUnitText(words)} · ${t(`floor.${floorBand}`)}`,
    ],
    side: details ? (
      <>
        <b>{ofShop.text(details.unitRentMonth, details.currency, details.areaM2)}</b>
        <small>{ofShop.unit(details.currency)}</small>
        <OwnedTag />
      </>
    ) : (
      <>
        <b>
          <KasePrice jindou={priceJindou} />
        </b>
        <small>{t('kase.rent.masked')}</small>
      </>
    ),
  };
}
