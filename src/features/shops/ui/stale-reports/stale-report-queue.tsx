import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { moneySign } from '#src/domain/currency.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { decideStaleReport, listStaleReports } from '../../contract/stale-reports.ts';
import { staleLimits } from '../../model/stale-report.ts';
import styles from '../search/shops.module.css';

type Report = OutputOf<typeof listStaleReports>['list'][number];

/** Listings that were reported, the one that waits longest first. */
export default function StaleQueue({ onSettled }: { onSettled: () => void }) {
  const { t } = useText();
  const [page, setPage] = useState({ page: 1, limit: 10 });
  const query = useQuery(listStaleReports, page);
  return (
    <AsyncView
      query={query}
      skeleton={<SkeletonLines lines={6} height={56} />}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState icon="check" title={t('shop.stale.queue.none')} />}
    >
      {({ list, pages }) => (
        <>
          <ul className={styles.queue}>
            {list.map((report) => (
              <Waiting
                key={report.id}
                report={report}
                onDecided={() => {
                  query.refetch();
                  onSettled();
                }}
              />
            ))}
          </ul>
          {pages > 1 && (
            <Pager
              {...page}
              pages={pages}
              onTurn={(to) => setPage({ ...page, page: to })}
              onSize={(limit) => setPage({ page: 1, limit })}
            />
          )}
        </>
      )}
    </AsyncView>
  );
}

function Waiting({ report, onDecided }: { report: Report; onDecided: () => void }) {
  const { t, number, dayText } = useText();
  const { id, what, note, createdAt, memberName, isOwn, isMembers, shop } = report;
  const { mutate, isPending, error } = useMutation(decideStaleReport);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const decide = (act: 'confirm' | 'reject') => {
    setTried(act === 'reject');
    if (act === 'reject' && reason.trim() === '') return;
    void mutate({ id, act, reason: reason.trim() }).then((done) => done && onDecided());
  };
  const rent = `${moneySign(shop.currency)} ${number(shop.rentMinorPerMonth / 100, { maximumFractionDigits: 0 })}`;
  return (
    <li>
      <p>
        <b>{t(`shop.stale.${what}`)}</b> · <RegisterText text={shop.address} />
      </p>
      <p className={styles.quiet}>
        {t('shop.stale.queue.facts', {
          by: memberName,
          day: dayText(createdAt),
          listed: dayText(shop.listedOn),
          rent,
        })}
        {isMembers && ` · ${t('shop.stale.queue.members')}`}
      </p>
      {note && <p>“{note}”</p>}
      {isOwn ? (
        <p className={styles.quiet}>{t('shop.stale.queue.own')}</p>
      ) : (
        <>
          <Field
            label={t('shop.stale.reason')}
            error={tried && reason.trim() === '' ? t('shop.stale.reason.need') : undefined}
          >
            {(attributes) => (
              <input
                {...attributes}
                maxLength={staleLimits.reason}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <FormError error={error} reasons={{ 'status-forbids': 'shop.stale.failed.decided' }} />
          <ActionRow>
            <Button variant="primary" disabled={isPending} onClick={() => decide('confirm')}>
              {t('shop.stale.confirm')}
            </Button>
            <Button disabled={isPending} onClick={() => decide('reject')}>
              {t('shop.stale.reject')}
            </Button>
          </ActionRow>
        </>
      )}
    </li>
  );
}
