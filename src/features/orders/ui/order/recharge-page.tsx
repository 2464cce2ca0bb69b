import { useEffect } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { usePageName } from '#src/features/navigation/ui/page-title.ts';
import { listRecharges } from '#src/features/payments/contract/payments.ts';
import type { RechargeStatus } from '#src/features/wallet/model/jindou.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';
import { refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Card, PaddedCard } from '#src/ui/card/card.tsx';
import type { IconName } from '#src/ui/icon/icon.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { HeadActs, PhoneActBar } from './act-bar.tsx';
import styles from './order-page.module.css';
import { OrderNotFound } from './order-page.tsx';
import { StateHead } from './state-head.tsx';
import type { Step } from './steps.tsx';
import { useRevalidate } from './use-revalidate.ts';

type TextOf = ReturnType<typeof useText>['t'];

export type Recharge = CallOutput<typeof listRecharges>['list'][number];

const looks: Record<
  RechargeStatus,
  [look: 'success' | 'warning' | 'danger' | 'info' | 'over', icon: IconName]
> = {
  created: ['warning', 'clock'],
  awaitingChannel: ['warning', 'clock'],
  credited: ['success', 'check'],
  failed: ['danger', 'close'],
  closed: ['over', 'close'],
  refundDue: ['warning', 'clock'],
  refunding: ['warning', 'clock'],
  refunded: ['info', 'reset'],
};

/** One recharge in any state: what was credited, or why not, and the next actions. */
export function RechargePage({ no, back = null }: { no: string; back?: string | null }) {
  const query = useQuery(listRecharges, { no });
  const { data, error, refetch } = query;
  const recharge = data?.list.find((one) => one.no === no);
  const isOpen = recharge !== undefined && isWaiting(recharge);
  useRevalidate(isOpen, refetch);
  usePageName(recharge && { 'zh-CN': `充值 ${no}`, en: `Recharge ${no}` });
  useEffect(() => void refreshWallet(), [recharge?.status]);
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Card as="div" aria-busy="true">
        <SkeletonLines lines={6} />
      </Card>
    );
  }
  return recharge ? <Shown recharge={recharge} back={back} /> : <OrderNotFound no={no} />;
}

/** How far the money came. Of a failure or a return the server keeps no moment. */
function stepsOf({ status, createdAt, expiresAt, creditedAt }: Recharge, t: TextOf): Step[] {
  const placed: Step = {
    key: 'placed',
    title: t('orderPage.step.placed'),
    at: createdAt,
    look: 'done',
  };
  const last = (title: string, look: Step['look'], rest: Partial<Step> = {}): Step[] => [
    placed,
    { key: 'last', title, look, ...rest },
  ];
  switch (status) {
    case 'created':
    case 'awaitingChannel':
      return last(t('orderPage.step.due'), 'now', { until: expiresAt });
    case 'credited':
      return last(t('orderPage.step.credited'), 'done', { at: creditedAt });
    case 'failed':
      return last(t('orderPage.step.failed'), 'danger');
    case 'closed':
      return last(t('orderPage.step.closed'), 'danger');
    case 'refundDue':
    case 'refunding':
      return last(t('orderPage.step.returning'), 'now');
    case 'refunded':
      return last(t('orderPage.step.returned'), 'done');
  }
}

export const isWaiting = ({ status }: Recharge) =>
  status === 'created' || status === 'awaitingChannel';

function Shown({ recharge, back }: { recharge: Recharge; back: string | null }) {
  const { t, number, yuanText } = useText();
  const { no, status, jindou, bonus, moneyMinor, receivedMinor, channel } = recharge;
  const wallet = useWallet();
  const [look, icon] = looks[status];
  const isCredited = status === 'credited';
  const facts: [string, string][] = [
    [t('recharge.channel'), t(`recharge.channel.${channel}`)],
    [t('orderPage.recharge.money'), yuanText(moneyMinor)],
    [t('orderPage.recharge.received'), yuanText(receivedMinor)],
    [t('orderPage.recharge.creditedJindou'), isCredited ? number(jindou + bonus) : '0'],
  ];
  if (wallet)
    facts.push([
      t('bill.balance'),
      isCredited
        ? t('pay.amount', { text: number(wallet.available) })
        : t('orderPage.balance.same', { n: wallet.available }),
    ]);
  const acts = {
    main: <NextAct recharge={recharge} back={back} />,
    more: <LinkButton to="/myaccount/jindou/my-jindou">{t('page.myJindou')}</LinkButton>,
  };
  return (
    <div className={styles.page}>
      <StateHead
        look={look}
        icon={icon}
        headline={t(`orderPage.recharge.${status}`, { n: jindou + bonus })}
        no={no}
        about={`${t('order.type.recharge')} ${yuanText(moneyMinor)}`}
        reason={t(`orderPage.recharge.reason.${status}`)}
        steps={stepsOf(recharge, t)}
        acts={<HeadActs {...acts} />}
      />
      <PaddedCard className={styles.facts} aria-label={t('orderPage.amounts')}>
        <h2>{t('orderPage.amounts')}</h2>
        <dl className={money.flow}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isCredited && bonus > 0 && <HelpText>{t('recharge.withBonus', { n: bonus })}</HelpText>}
      </PaddedCard>
      <PhoneActBar {...acts} />
    </div>
  );
}

/** Goes on with a payment, begins another recharge, or leads back. */
function NextAct({ recharge, back }: { recharge: Recharge; back: string | null }) {
  const { t } = useText();
  const { no, status } = recharge;
  const rest = back === null ? '' : `back=${encodeURIComponent(back)}`;
  if (isWaiting(recharge)) {
    return (
      <LinkButton
        variant="primary"
        to={`/order/my-order/payment-amount?no=${no}${rest && `&${rest}`}`}
      >
        {t('orderPage.recharge.goOn')}
      </LinkButton>
    );
  }
  if (back && status === 'credited') {
    return (
      <LinkButton variant="primary" to={back} replace>
        {t('checkout.back')}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      variant={status === 'credited' ? 'default' : 'primary'}
      to={`/myaccount/recharge/gold-rechage${rest && `?${rest}`}`}
    >
      {t('orderPage.recharge.again')}
    </LinkButton>
  );
}
