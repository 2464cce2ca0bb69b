import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { shopText, type Wave } from '../search/sample-labels.ts';
import { useSamplePoints } from '../search/use-sample-points.ts';
import { countedPoints } from './correction-text.ts';
import { maxPointsRead, type OwnPoint } from './own-points.ts';
import styles from './result.module.css';
import { changesBetween, ownPointsOf, type Change } from './wave-changes.ts';

interface ReplacedProps {
  /** The earlier wave. */
  before: Wave;
  /** The member's own points of the later wave, with corrections applied. */
  now: readonly OwnPoint[];
  where: Record<string, string | string[]>;
}

const shownFirst = 100;

/**
 * Tenants of each door then and now, for doors owned in both waves; for the others a link to buy
 * them.
 */
export default function Replaced({ before, now, where }: ReplacedProps) {
  const { t, number } = useText();
  const [turn, setTurn] = useState(0);
  const [all, setAll] = useState(false);
  const found = useSamplePoints(
    { ...where, wave: [before.id], owned: 'yes', ...(turn > 0 && { sort: 'road' as const }) },
    maxPointsRead,
  );
  if (found?.error) return <Failed error={found.error} onRetry={() => setTurn(turn + 1)} />;
  if (!found) return <SkeletonLines lines={4} height={32} />;
  const then = countedPoints(ownPointsOf(found.points));
  const changes = changesBetween(then, now);
  const known = new Set(then.map(({ details }) => details.point));
  const both = now.filter(({ details }) => known.has(details.point)).length;
  const more = `/sample?${new URLSearchParams(Object.entries({ ...where, city: before.city, wave: before.id }).map(([key, value]) => [key, String(value)]))}`;
  const shown = all ? changes : changes.slice(0, shownFirst);
  return (
    <section className={styles.replaced}>
      <h3>{t('sample.replaced')}</h3>
      <HelpText>
        {t('sample.replaced.of', { n: number(both), from: before.period })}{' '}
        {both < now.length && (
          <Link to={more}>{t('sample.replaced.more', { from: before.period })}</Link>
        )}
      </HelpText>
      {changes.length > 0 && (
        <div
          className={styles.scroller}
          tabIndex={0}
          role="region"
          aria-label={t('sample.replaced')}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('sample.column.door')}</th>
                <th scope="col">{t('sample.flows.kind')}</th>
                <th scope="col">{before.period}</th>
                <th scope="col">{now[0]?.period}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((change) => (
                <Line key={change.point} {...change} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changes.length > shown.length && (
        <Button onClick={() => setAll(true)}>
          {t('sample.points.all', { n: changes.length })}
        </Button>
      )}
    </section>
  );
}

function Line({ door, kind, was, is }: Change) {
  const { t } = useText();
  return (
    <tr>
      <td>{door || '–'}</td>
      <td>{t(`sample.flow.${kind}`)}</td>
      <td>
        <Shop point={was} />
      </td>
      <td>
        <Shop point={is} />
      </td>
    </tr>
  );
}

/** A shop by its sign and trade; an empty unit by its state alone. */
function Shop({ point }: { point: OwnPoint }) {
  const words = useText();
  return (
    <>
      {point.details.name && (
        <>
          <b lang="zh-Hant">{point.details.name}</b> ·{' '}
        </>
      )}
      {shopText(point, words)}
    </>
  );
}
