import { useText } from '#src/client/hooks/use-text.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { RankChange, Sensitivity } from '../../model/rank-sensitivity.ts';
import type { StreetSearchState } from './use-street-search.ts';
import styles from './weights-panel.module.css';

/** In a sentence, how much the first places owe to the weights. */
export function RankStability({
  streets: { ranked, sensitivity },
}: {
  streets: StreetSearchState;
}) {
  const words = useText();
  const nameOf = (id: string) => {
    const street = ranked.find((one) => one.street.id === id)?.street;
    return street ? placeText(words.locale, street) : '';
  };
  const text = stabilityText(sensitivity, nameOf, words);
  if (text === '') return null;
  return (
    <p className={styles.stability} role="status">
      <Icon name="info" size={16} />
      <span>{text}</span>
    </p>
  );
}

/** The sentence; empty where there is nothing to compare. */
export function stabilityText(
  { size, tried, changes, firstHolds, ties }: Sensitivity,
  nameOf: (id: string) => string,
  { t }: Pick<Translator, 't'>,
): string {
  if (size < 2 || tried === 0) return '';
  const [change] = changes;
  const moved = change ? changedText(change, nameOf, t) : '';
  const holds = t(firstHolds ? 'streets.stable.first' : 'streets.stable.firstMoves');
  const tied = ties.map(({ first, second }) =>
    t('streets.stable.tie', { first: nameOf(first), second: nameOf(second) }),
  );
  return [
    changes.length === 0
      ? t('streets.stable.all', { n: size, tried })
      : t('streets.stable.some', { n: size, tried, moved: changes.length }),
    moved,
    changes.length === 0 && firstHolds ? '' : holds,
    ...tied,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function changedText(
  { criterion, how, enters, leaves }: RankChange,
  nameOf: (id: string) => string,
  t: Translator['t'],
): string {
  const names = (ids: readonly string[]) => ids.map(nameOf).join(t('streets.stable.and'));
  return t(`streets.stable.${how}`, {
    criterion: t(`streets.criterion.${criterion}`),
    enters: names(enters),
    leaves: names(leaves),
  });
}
