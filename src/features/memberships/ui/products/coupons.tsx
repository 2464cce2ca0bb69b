import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { endCoupon, listCoupons } from '#src/features/wallet/contract/coupons.ts';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { confirmAction } from './confirm-action.ts';
import { CouponForm } from './coupon-form.tsx';
import styles from './product.module.css';

type Coupon = OutputOf<typeof listCoupons>['list'][number];

/** Coupons with how often each was used; making one and ending one. */
export function Coupons({ navigation: { state, change } }: { navigation: ListNavigation }) {
  const { t } = useText();
  const query = useQuery(listCoupons, { page: String(state.page), limit: String(state.limit) });
  const [making, setMaking] = useState(false);
  const { send, sending, fault } = useIdempotentAction();
  const end = async (code: string) => {
    const verb = t('planDesk.coupon.end');
    if (!(await confirmAction(verb, t('planDesk.coupon.end.sure', { code }), verb, t('plan.back'))))
      return;
    if (await send(endCoupon, { coupon: code }, `end coupon ${code}`)) query.refetch();
  };
  return (
    <section className={styles.section} aria-labelledby="coupons">
      <div className={styles.sectionHead}>
        <h2 id="coupons">{t('plan.tab.coupons')}</h2>
        {!making && (
          <Button variant="primary" onClick={() => setMaking(true)}>
            <Icon name="plus" size={16} />
            {t('planDesk.coupon.new')}
          </Button>
        )}
      </div>
      {making && (
        <CouponForm
          onCancel={() => setMaking(false)}
          onMade={() => {
            setMaking(false);
            query.refetch();
          }}
        />
      )}
      {fault !== undefined && (
        <ErrorText role="alert">
          <Icon name="warning" size={16} />
          {fault || t('state.error.network')}
        </ErrorText>
      )}
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={4} />}
        isEmpty={({ total }) => total === 0}
        empty={<HelpText>{t('planDesk.coupon.none')}</HelpText>}
      >
        {({ list, pages }) => (
          <>
            <CouponTable coupons={list} sending={sending} onEnd={(code) => void end(code)} />
            <Pager
              page={state.page}
              pages={pages}
              limit={state.limit}
              onTurn={(page) => change({ page })}
              onSize={(limit) => change({ limit, page: 1 })}
            />
          </>
        )}
      </AsyncView>
    </section>
  );
}

function stateOf({ endedAt, validFrom, validTo }: Coupon, now: number) {
  if (endedAt !== null) return 'ended';
  if (Date.parse(validTo) <= now) return 'over';
  return Date.parse(validFrom) > now ? 'early' : 'good';
}

const looks = { ended: 'danger', over: undefined, early: 'warning', good: 'success' } as const;

interface CouponTableProps {
  coupons: readonly Coupon[];
  sending: boolean;
  onEnd: (code: string) => void;
}

function CouponTable({ coupons, sending, onEnd }: CouponTableProps) {
  const { t, number, percent, dayText } = useText();
  const [now] = useState(() => Date.now());
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby="coupons">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('planDesk.coupon.code')}</th>
            <th scope="col">{t('planDesk.coupon.off')}</th>
            <th scope="col">{t('planDesk.coupon.products')}</th>
            <th scope="col">{t('planDesk.coupon.window')}</th>
            <th scope="col" className={styles.n}>
              {t('planDesk.coupon.uses')}
            </th>
            <th scope="col">{t('planDesk.state')}</th>
          </tr>
        </thead>
        <tbody>
          {coupons.map((coupon) => {
            const state = stateOf(coupon, now);
            return (
              <tr key={coupon.coupon}>
                <td>
                  {coupon.coupon}
                  {coupon.note && <small>{coupon.note}</small>}
                </td>
                <td>
                  {coupon.percent === null
                    ? t('pay.amount', { text: `−${number(coupon.jindou ?? 0)}` })
                    : `−${percent(coupon.percent / 100)}`}
                </td>
                <td>
                  {coupon.products.length === 0
                    ? t('planDesk.coupon.all')
                    : coupon.products.join(', ')}
                </td>
                <td>
                  {dayText(coupon.validFrom)} – {dayText(coupon.validTo)}
                </td>
                <td className={styles.n}>
                  {number(coupon.uses)} / {number(coupon.mostUses)}
                </td>
                <td>
                  <Tag tone={looks[state]}>{t(`planDesk.coupon.${state}`)}</Tag>{' '}
                  {(state === 'good' || state === 'early') && (
                    <UnstyledButton
                      className={styles.link}
                      disabled={sending}
                      onClick={() => onEnd(coupon.coupon)}
                    >
                      {t('planDesk.coupon.end')}
                    </UnstyledButton>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
