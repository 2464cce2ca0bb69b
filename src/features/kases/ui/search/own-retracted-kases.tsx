import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput, CallOutput } from '#src/client/http/call.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { listOwnedKases } from '../../contract/owned-kases.ts';
import { ownedKaseFilterRules } from '../../model/owned-kase-filter.ts';
import styles from './own-retracted-kases.module.css';

type Retracted = CallOutput<typeof listOwnedKases>['list'][number];

const shown = 5;

/**
 * The member's own cases that match a search and were retracted. The search returns published cases
 * only, and a purchased row must not vanish silently: it is shown struck through, with the refund.
 */
export default function OwnRetractedKases({ filter }: { filter: Filter }) {
  const { data } = useQuery(listOwnedKases, retractedOf(filter), { afterRows: true });
  if (!data || data.total === 0) return null;
  return (
    <LazyMessages part="contribution">
      <Rows list={data.list} total={data.total} />
    </LazyMessages>
  );
}

/** The filters that also apply to owned cases: all except those that only the road data have. */
export function retractedOf(filter: Filter): CallInput<typeof listOwnedKases> {
  const known = Object.entries(filter).filter(([key]) => Object.hasOwn(ownedKaseFilterRules, key));
  return { ...Object.fromEntries(known), status: 'retracted', limit: shown };
}

function Rows({ list, total }: { list: readonly Retracted[]; total: number }) {
  const { t } = useText();
  return (
    <section className={styles.retracted} aria-label={t('contribution.tab.retracted')}>
      <b>{t('contribution.tab.retracted')}</b>
      <ul>
        {list.map((row) => (
          <li key={row.id}>
            <Link to={`/kase/my-list?${new URLSearchParams({ view: 'retracted', id: row.id })}`}>
              <s>
                {row.road === '' ? (
                  <RegisterText text={row.address} />
                ) : (
                  <PlaceName name={row.road} nameHans={row.roadHans} nameEn={row.roadEn} />
                )}{' '}
                {row.quarter}
              </s>
            </Link>{' '}
            {backOf(row, t)}
          </li>
        ))}
      </ul>
      {total > list.length && (
        <Link to="/kase/my-list?view=retracted">
          {t('contribution.retracted.all', { n: total })}
        </Link>
      )}
    </section>
  );
}

function backOf(
  { paidJindou, refundedJindou }: Retracted,
  t: ReturnType<typeof useText>['t'],
): string {
  if (refundedJindou !== null) return t('contribution.retracted.refunded', { n: refundedJindou });
  return t(paidJindou ? 'contribution.retracted.pending' : 'contribution.retracted.free');
}
