import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { tradeNamed } from '#src/domain/trade-taxonomy.ts';
import type { Translator } from '#src/i18n/translator.ts';
import styles from './question-summary.module.css';

/** The question in two lines, and a button to change it: on a phone in place of the fields. */
export function QuestionSummary({ filter, onEdit }: { filter: Filter; onEdit: () => void }) {
  const words = useText();
  const place = useLocalizedPlaces();
  return (
    <UnstyledButton className={styles.summary} onClick={onEdit}>
      <Icon name="search" />
      <span>
        <b>{unitText(filter, words)}</b>
        <small>{whereText(filter, words, place)}</small>
      </span>
      <span className={styles.edit}>{words.t('streets.edit')}</span>
    </UnstyledButton>
  );
}

/** What is to be opened: trade, area and budget. */
export function unitText(filter: Filter, words: Translator): string {
  const { t, number, locale } = words;
  const trade = tradeNamed(String(filter['category']));
  return t('streets.summary.unit', {
    trade: trade ? tradeLabel(trade.code, locale) : '',
    area: areaWithUnit(Number(filter['area']), words),
    budget: number(Number(filter['budget'])),
  });
}

/** Where, and what it has to meet. */
export function whereText(
  filter: Filter,
  { t, locale }: Translator,
  place: (text: string) => string,
): string {
  const { city, district, floor = 'ground', door = 'street' } = filter;
  const where = [district ?? []].flat().map(place).join(t('streets.stable.and')) || cityText(String(city), locale); // prettier-ignore
  const musts = [t(`floor.${floor as 'ground'}`), t(`streets.door.${door as 'street'}`)];
  if (filter['frontage'])
    musts.push(t('streets.must.frontage.least', { m: String(filter['frontage']) }));
  if (filter['near'])
    musts.push(t('streets.must.near', { m: Number(String(filter['near']).split(',')[2] ?? 5000) }));
  if (filter['polygon']) musts.push(t('streets.must.polygon'));
  return [where, ...musts].join(' · ');
}
