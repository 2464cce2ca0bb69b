import { useText } from '#src/client/hooks/use-text.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import type { Street } from '../../contract/street-search.ts';
import { RentAxis } from './rent-axis.tsx';
import styles from './street-list.module.css';
import type { RankedStreet } from './use-street-search.ts';

interface StreetRowProps {
  row: RankedStreet;
  budget: number;
  end: number;
  columns: { vacancy: boolean; competition: boolean };
  isPointed: boolean;
  isChosen: boolean;
  /** No more streets can be chosen. */
  isFull: boolean;
  onPoint: (id: string | null) => void;
  onChoose: () => void;
  onOpen: () => void;
}

/** One street: its disc, what the unit would cost there, and why it has its place. */
export function StreetRow({ row, ...props }: StreetRowProps) {
  const { t, number, percent, locale } = useText();
  const place = useLocalizedPlaces();
  const { street, score } = row;
  const { rent, within, evidence, deals } = street;
  const name = placeText(locale, street);
  const cell = (label: string, value: React.ReactNode, className?: string) => (
    <td className={classNames(styles.n, className)} data-label={label}>
      {value}
    </td>
  );
  return (
    <tr
      className={classNames(props.isPointed && styles.pointed, props.isChosen && styles.chosen)}
      onPointerEnter={() => props.onPoint(street.id)}
      onPointerLeave={() => props.onPoint(null)}
      onFocus={() => props.onPoint(street.id)}
      onBlur={() => props.onPoint(null)}
    >
      <th scope="row" className={styles.name}>
        <span className={styles.street}>
          <input
            type="checkbox"
            aria-label={t('streets.compare.choose', { street: name })}
            checked={props.isChosen}
            disabled={!props.isChosen && props.isFull}
            onChange={props.onChoose}
          />
          <span className={styles.disc}>{score.place}</span>
          <span>
            <UnstyledButton className={styles.open} onClick={props.onOpen}>
              {name}
            </UnstyledButton>
            <small>{place(street.district)}</small>
          </span>
        </span>
      </th>
      <td className={classNames(styles.n, styles.rent)}>
        <b>{number(rent.point)}</b>
        <small>
          {number(rent.low)}–{number(rent.high)}
        </small>
      </td>
      <td className={styles.range}>
        <RentAxis rent={rent} budget={props.budget} end={props.end} />
      </td>
      {cell(
        t('streets.column.within'),
        shareText(within, percent),
        within < 0.9 ? styles.partly : undefined,
      )}
      {cell(
        t('streets.column.evidence'),
        <>
          <b>{number(evidence.n)}</b>
          <small>{t('streets.evidence.about', { quarter: evidence.middle })}</small>
        </>,
      )}
      {cell(t('streets.column.deals'), number(deals))}
      {props.columns.vacancy &&
        cell(
          t('streets.column.vacancy'),
          <Marked of={street.vacancy} text={(one) => percent(one.share, 1)} />,
        )}
      {props.columns.competition &&
        cell(
          t('streets.column.competition'),
          <Marked of={street.competition} text={(one) => number(one.per100)} />,
        )}
      <td className={classNames(styles.n, styles.score)}>
        <b>{score.score === null ? '–' : number(Math.round(score.score))}</b>
        <span className={styles.meter} aria-hidden="true">
          <span style={{ width: `${score.score ?? 0}%` }} />
        </span>
      </td>
    </tr>
  );
}

/** A share that rounds to all is not said to be all. */
export function shareText(share: number, percent: (value: number) => string): string {
  return share > 0.99 ? `> ${percent(0.99)}` : percent(share);
}

type Surveyed = NonNullable<Street['vacancy'] | Street['competition']>;

/** A surveyed figure with its badge; a dash where there is none. */
function Marked<Of extends Surveyed>({ of, text }: { of: Of | null; text: (of: Of) => string }) {
  const { t } = useText();
  if (!of) return <span title={t('streets.unknown')}>–</span>;
  return (
    <>
      {text(of)} <ProvenanceBadge of={of.provenance} />
    </>
  );
}
