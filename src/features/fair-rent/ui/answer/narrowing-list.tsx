import { useText } from '#src/client/hooks/use-text.ts';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import type { Answered } from './answered.ts';
import styles from './fair-result.module.css';

/** What would narrow the range, each with the range it would leave, on one scale. */
export function NarrowingList({ found: { answer, place } }: { found: Answered }) {
  const { t, change } = useText();
  const { narrowings, rent } = answer;
  const now = { low: rent.low / rent.point, high: rent.high / rent.point };
  const known = narrowings.filter(({ low }) => low !== null);
  const [best] = known;
  const left = Math.log(Math.min(now.low, ...known.map(({ low }) => low!)));
  const right = Math.log(Math.max(now.high, ...known.map(({ high }) => high!)));
  const at = (share: number) => `${((Math.log(share) - left) / (right - left)) * 100}%`;
  const bar = ({ low, high }: { low: number; high: number }) => (
    <span className={styles.track} aria-hidden="true">
      <span style={{ insetInlineStart: at(low), width: `calc(${at(high)} - ${at(low)})` }} />
    </span>
  );
  const ends = ({ low, high }: { low: number; high: number }) =>
    t('fair.narrow.ends', { low: change(low - 1, 0), high: change(high - 1, 0) });
  return (
    <section className={styles.panel}>
      <h2>
        {best ? t(`fair.narrow.best.${best.kind}`) : t('fair.narrow')}{' '}
        <ProvenanceBadge of="modelled" />
      </h2>
      <dl className={styles.narrow}>
        <div>
          <dt>{t('fair.narrow.now')}</dt>
          <dd>{bar(now)}</dd>
          <dd>{ends(now)}</dd>
        </div>
        {narrowings.map(({ kind, leases, year, low, high }) => (
          <div key={kind}>
            <dt>
              {t(`fair.narrow.${kind}`, {
                n: leases,
                year: String(year),
                side: t(`fair.side.${place.side}`),
              })}
            </dt>
            <dd>{low !== null && high !== null && bar({ low, high })}</dd>
            <dd>
              {low !== null && high !== null ? ends({ low, high }) : t('fair.narrow.unknown')}
            </dd>
          </div>
        ))}
      </dl>
      <Caption>{t('fair.narrow.note')}</Caption>
    </section>
  );
}
