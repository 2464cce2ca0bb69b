import { defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import { rentFor } from '#src/analytics/workbench/grid-columns.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { areaText, floorText } from '#src/client/text/band-labels.ts';
import { comparisonDate } from '#src/domain/assessment.ts';
import { monthsBetween } from '#src/domain/kase.ts';
import { firstDay, lastDay, type Quarter } from '#src/domain/quarter.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Masked } from '#src/ui/data-grid/masked-cell.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import styles from './assessment.module.css';
import { signedPercent, type Workbench, type WorkbenchKase } from './workbench-state.ts';

/**
 * As many comparables as the best grade of a grid requires, and a spare one in case one does not
 * count.
 */
const mostInOneGo = 6;

interface ProposalTableProps {
  bench: Workbench;
  kases: readonly WorkbenchKase[];
  chosen: ReadonlySet<string>;
  isFull: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onUnlock: (ids: readonly string[]) => void;
  onPoint: (row: WorkbenchKase['row'] | null) => void;
}

/**
 * Comparables with the reason each is proposed for; rows that are masked show their price instead
 * of their figures.
 */
export function ProposalTable({
  bench,
  kases,
  chosen,
  isFull,
  onChoose,
  onUnlock,
  onPoint,
}: ProposalTableProps) {
  const { t } = useText();
  const countedTo = comparisonDate(
    bench.draft.document.valuationDate,
    bench.evidence.data?.evidenceUntil ?? null,
  );
  const masked = kases.filter(({ row }) => !row.details);
  // Selects neither rows the grid will not count nor more rows than it needs.
  const worth = masked.filter(({ offer }) => offer?.worthBuying).slice(0, mostInOneGo);
  const charged = useChargedPrice('kase');
  const sum = worth.reduce((all, { row }) => all + charged(row.priceJindou), 0);
  return (
    <div
      className={styles.scroller}
      tabIndex={0}
      role="region"
      aria-label={t('assessment.proposals.table')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('assessment.column.use')}</th>
            <th scope="col">{t('assessment.column.place')}</th>
            <th scope="col">{t('assessment.column.reason')}</th>
            <th scope="col">{t('assessment.column.area')}</th>
            <th scope="col">{t('assessment.column.date')}</th>
            <th scope="col" className={styles.end}>
              {bench.rent.unit}
            </th>
            <th scope="col" className={styles.end}>
              {t('assessment.column.gross')}
            </th>
          </tr>
        </thead>
        <tbody>
          {kases.map((kase) => (
            <ProposalRow
              key={kase.row.id}
              kase={kase}
              rent={bench.rent}
              period={bench.period}
              countedTo={countedTo}
              unlockJindou={charged(kase.row.priceJindou)}
              isChosen={chosen.has(kase.row.id)}
              isFull={isFull}
              onChoose={onChoose}
              onUnlock={onUnlock}
              onPoint={onPoint}
            />
          ))}
        </tbody>
      </table>
      {masked.length > 0 && (
        <p className={styles.foot}>
          <span className={styles.quiet}>{t('assessment.masked', { n: masked.length })}</span>
          {worth.length > 0 && (
            <Button onClick={() => onUnlock(worth.map(({ row }) => row.id))}>
              {t('assessment.unlock.all', { count: worth.length, n: sum })}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

interface ProposalRowProps
  extends
    Pick<Workbench, 'rent' | 'period'>,
    Pick<ProposalTableProps, 'isFull' | 'onChoose' | 'onUnlock' | 'onPoint'> {
  kase: WorkbenchKase;
  /** ISO date up to which the age of a comparable is counted. */
  countedTo: string;
  unlockJindou: number;
  isChosen: boolean;
}

function ProposalRow({
  kase,
  rent,
  period,
  countedTo,
  unlockJindou,
  isChosen,
  isFull,
  onChoose,
  onUnlock,
  onPoint,
}: ProposalRowProps) {
  const words = useText();
  const { t, locale } = words;
  const { row, reason, adjustment, offer } = kase;
  const road =
    row.road === ''
      ? row.district
      : placeText(locale, { name: row.road, nameHans: row.roadHans, nameEn: row.roadEn });
  return (
    <tr
      className={isChosen ? styles.selected : undefined}
      onPointerEnter={() => onPoint(row)}
      onPointerLeave={() => onPoint(null)}
    >
      <td>
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={!isChosen && isFull}
            aria-label={t('assessment.use', { name: `${road} ${row.quarter}` })}
            onChange={({ target }) => onChoose(row.id, target.checked)}
          />
        </label>
      </td>
      <td>{row.details?.address ?? road}</td>
      <td>
        {t(`assessment.reason.${reason}`)}
        <Chance offer={offer} />
      </td>
      <td>
        {row.details ? areaWithUnit(row.details.areaM2, words, 1) : areaText(row.areaBand, words)} ·{' '}
        {floorText(row.floorBand, t)}
      </td>
      <td>
        {row.details?.dealDate ?? row.quarter}
        <Age age={ageOf(row, countedTo)} />
      </td>
      <td className={styles.end}>
        {row.details ? <b>{rent.text(rentFor(period, row.details.unitRentMonth))}</b> : <Masked />}
      </td>
      <td className={styles.end}>
        {row.details ? (
          adjustment ? (
            signedPercent(adjustment.gross, words).replace('+', '')
          ) : (
            '–'
          )
        ) : (
          <UnstyledButton className={styles.unlock} onClick={() => onUnlock([row.id])}>
            {t('assessment.unlock', { n: unlockJindou })}
          </UnstyledButton>
        )}
      </td>
    </tr>
  );
}

/**
 * What may be disclosed of a masked row before purchase: the limits it surely breaks, else how
 * likely the grid counts it.
 */
function Chance({ offer }: Pick<WorkbenchKase, 'offer'>) {
  const { t, percent } = useText();
  if (!offer) return null;
  const factors = offer.breaches.filter((breach) => breach !== 'age');
  if (factors.length > 0) {
    const names = factors
      .map((factor) => t(`assessment.factor.${factor}`))
      .join(t('assessment.and'));
    return <span className={styles.old}>{t('assessment.offer.breach', { names })}</span>;
  }
  // The age is shown beside the date.
  if (offer.breaches.length > 0) return null;
  return (
    <span className={styles.old}>
      {t('assessment.offer.chance', { chance: percent(offer.chance, 0) })}
    </span>
  );
}

/**
 * `perhaps`: the day of a masked row is not disclosed, and only a part of its quarter is recent
 * enough.
 */
type AgeKind = 'within' | 'perhaps' | 'over';

function ageOf({ quarter, details }: WorkbenchKase['row'], countedTo: string): AgeKind {
  const isOver = (day: string) => monthsBetween(day, countedTo) > defaultLimits.oldestMonths;
  if (details) return isOver(details.dealDate) ? 'over' : 'within';
  if (isOver(lastDay(quarter as Quarter))) return 'over';
  return isOver(firstDay(quarter as Quarter)) ? 'perhaps' : 'within';
}

function Age({ age }: { age: AgeKind }) {
  const { t } = useText();
  if (age === 'within') return null;
  const n = defaultLimits.oldestMonths;
  return (
    <span className={styles.old}>
      {t(age === 'over' ? 'assessment.tooOld' : 'assessment.tooOld.perhaps', { n })}
    </span>
  );
}
