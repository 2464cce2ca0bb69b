import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import {
  checkRecharge,
  closeRecharge,
  readRecharge,
} from '#src/features/payments/contract/payments.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import { returnAddressOf } from '#src/features/wallet/ui/payment/recharge-address.ts';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Countdown } from '#src/ui/countdown/countdown.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { HelpText, LargeFigure, TabularText } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';

const QrCode = lazy(() => import('#src/ui/qr-code/qr-code.tsx'));

type Recharge = OutputOf<typeof readRecharge>;

const pollMs = 3_000;

/**
 * A recharge at the cashier: pays at the channel, and waits for its word. What the browser says
 * counts for nothing.
 */
export function RechargeCashier({ first }: { first: Recharge }) {
  const words = useText();
  const { t, yuanText } = words;
  const [params] = useSearchParams();
  const back = returnAddressOf(params.get('back'));
  const [known, setKnown] = useState(first);
  const waiting = known.status === 'created' || known.status === 'awaitingChannel';
  const query = useQuery(readRecharge, waiting ? { id: first.id } : null);
  const { data, refetch } = query;
  const recharge = waiting && data ? data : known;
  const checking = useMutation(checkRecharge);
  const closing = useMutation(closeRecharge);
  const { id, no, channel, moneyMinor, status, payUrl } = recharge;
  const isOpen = status === 'created' || status === 'awaitingChannel';
  const isBank = channel === 'bank';

  usePolling(isOpen, isBank ? 10 * pollMs : pollMs, refetch);

  useResultRedirect(recharge, back);

  const check = useCallback(async () => {
    const found = await checking.mutate({ id });
    if (found) setKnown(found);
  }, [checking, id]);
  const close = async () => {
    const found = await closing.mutate({ id });
    if (found) setKnown(found);
  };
  const error = checking.error ?? closing.error;
  const backQuery = back === null ? '' : `?back=${encodeURIComponent(back)}`;
  return (
    <TwoColumns>
      <PaddedCard aria-label={t('recharge.channel')}>
        <InlineStack>
          <h2>{t(`recharge.channel.${channel}`)}</h2>
          <TabularText>{no}</TabularText>
        </InlineStack>
        {isBank ? (
          <p>{t('cashier.bank', { money: yuanText(moneyMinor), no })}</p>
        ) : (
          <p>
            <b>
              {t('cashier.payAt', {
                channel: t(`recharge.channel.${channel}`),
                money: yuanText(moneyMinor),
              })}
            </b>
          </p>
        )}
        {payUrl && !isBank && <PaymentCode url={payUrl} />}
        <HelpText>{t('cashier.updates')}</HelpText>
        <ActionRow>
          {payUrl && !isBank && (
            <a className={buttonClass('primary')} href={payUrl} target="_blank" rel="noreferrer">
              <Icon name="external" />
              {t('cashier.open')}
            </a>
          )}
          <CanAccess rule={checkRecharge.access} disabled>
            <Button isRunning={checking.isPending} onClick={() => void check()}>
              {t('cashier.iPaid')}
            </Button>
          </CanAccess>
        </ActionRow>
        <HelpText role="status">{t(isBank ? 'cashier.waiting.bank' : 'cashier.waiting')}</HelpText>
        {error && (
          <p role="alert" className={money.problem}>
            <Icon name="warning" />
            {paymentErrorMessage(error, words)}
          </p>
        )}
        <HelpText>
          <Link to={`/myaccount/recharge/gold-rechage${backQuery}`}>
            {t('cashier.otherChannel')}
          </Link>
        </HelpText>
      </PaddedCard>
      <RechargeSummary
        recharge={recharge}
        returnsToOrder={Boolean(back)}
        isClosing={closing.isPending}
        onExpire={() => void check()}
        onClose={() => void close()}
      />
    </TwoColumns>
  );
}

/** Replaces the page by that of the result as soon as the recharge is over. */
function useResultRedirect({ status, no }: Recharge, back: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const rest = back === null ? '' : `&back=${encodeURIComponent(back)}`;
    if (status === 'credited')
      void navigate(`/order/my-order/pay-success?no=${no}${rest}`, { replace: true });
    if (status === 'failed' || status === 'closed')
      void navigate(`/order/my-order/pay-error?no=${no}${rest}`, { replace: true });
  }, [status, no, back, navigate]);
}

/** Reloads at an interval while the page is visible, and whenever it becomes visible. */
function usePolling(isOpen: boolean, intervalMs: number, reload: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const look = () => document.visibilityState === 'visible' && reload();
    const timer = setInterval(look, intervalMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOpen, intervalMs, reload]);
}

/** QR code of the address at which the channel takes the payment. */
function PaymentCode({ url }: { url: string }) {
  const { t } = useText();
  return (
    <figure className={money.code}>
      <Suspense fallback={<span className={money.codeRoom} />}>
        <QrCode text={url} label={t('cashier.qr')} />
      </Suspense>
      <HelpText as="figcaption">{t('cashier.qr.how')}</HelpText>
    </figure>
  );
}

interface RechargeSummaryProps {
  recharge: Recharge;
  /** Whether the member comes back to an order after the recharge. */
  returnsToOrder: boolean;
  isClosing: boolean;
  onExpire: () => void;
  onClose: () => void;
}

/** The sum with its deadline, what it brings, and the button that closes the recharge. */
function RechargeSummary({
  recharge,
  returnsToOrder,
  isClosing,
  onExpire,
  onClose,
}: RechargeSummaryProps) {
  const { t, yuanText, momentText } = useText();
  const { channel, moneyMinor, expiresAt } = recharge;
  const isBank = channel === 'bank';
  return (
    <PaddedCard as="aside">
      <span>{t('checkout.due')}</span>
      <LargeFigure>{yuanText(moneyMinor)}</LargeFigure>
      <InlineStack as="p">
        <HelpText as="span">{t(isBank ? 'cashier.until' : 'cashier.within')}</HelpText>
        {isBank ? (
          <b>{momentText(expiresAt)}</b>
        ) : (
          <Countdown until={expiresAt} onOver={onExpire} />
        )}
      </InlineStack>
      <RechargeParts recharge={recharge} />
      <HelpText>{t(returnsToOrder ? 'cashier.once.back' : 'cashier.once')}</HelpText>
      <CanAccess rule={closeRecharge.access} disabled>
        <Button variant="text" isRunning={isClosing} onClick={onClose}>
          {t('cashier.close')}
        </Button>
      </CanAccess>
    </PaddedCard>
  );
}

/** The package, its bonus, and the balance after the recharge. */
function RechargeParts({ recharge: { jindou, bonus } }: { recharge: Recharge }) {
  const { t, number } = useText();
  const wallet = useWallet();
  return (
    <dl className={money.flow}>
      <div>
        <dt>{t('pay.recharge')}</dt>
        <dd className={money.jindou}>{t('pay.amount', { text: number(jindou) })}</dd>
      </div>
      {bonus > 0 && (
        <div>
          <dt>{t('recharge.bonus')}</dt>
          <dd className={money.jindou}>{t('pay.amount', { text: number(bonus) })}</dd>
        </div>
      )}
      <div className={money.total}>
        <dt>{t('cashier.after')}</dt>
        <dd className={money.jindou}>
          {wallet
            ? `${number(wallet.available)} → ${number(wallet.available + jindou + bonus)}`
            : '–'}
        </dd>
      </div>
    </dl>
  );
}
