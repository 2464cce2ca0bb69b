import type { Translator } from '#src/i18n/translator.ts';
import type { RoadItem } from '../../contract/roads.ts';
import styles from '../search/roads.module.css';

/** Why a figure is not there. */
export function MissingValue({
  why,
  text,
  t,
}: {
  why?: RoadItem['gaps'][keyof RoadItem['gaps']];
  text?: string;
  t: Translator['t'];
}) {
  return <span className={styles.gap}>{text ?? (why ? t(`road.gap.${why}`) : '–')}</span>;
}
