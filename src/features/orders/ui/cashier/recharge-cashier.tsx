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

/** A recharge at the cashier: pays at the channel, and waits for its word. What the browser says counts for nothing. */
export function RechargeCashier({ first }: { first: Recharge }) {
  const words = useText();
  const { t, number, yuanText, momentText } = words;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = returnAddressOf(query.get('back'));
  const wallet = useWallet();
  const [known, setKnown] = useState(first);
  const waiting = known.status === 'created' || known.status === 'awaitingChannel';
  const asked = useQuery(readRecharge, waiting ? { id: first.id } : null);
  const { answer, reload } = asked;
  const recharge = waiting && answer ? answer : known;
  const checking = useMutation(checkRecharge);
  const closing = useMutation(closeRecharge);
  const { id, no, channel, jindou, bonus, moneyMinor, status, payUrl, expiresAt } = recharge;
  const isOpen = status === 'created' || status === 'awaitingChannel';
  const isBank = channel === 'bank';

  useEffect(() => {
    if (!isOpen) return;
    const look = () => document.visibilityState === 'visible' && reload();
    const timer = setInterval(look, isBank ? 10 * pollMs : pollMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOpen, isBank, reload]);

  useEffect(() => {
    const rest = back === null ? '' : `&back=${encodeURIComponent(back)}`;
    if (status === 'credited')
      void navigate(`/order/my-order/pay-success?no=${no}${rest}`, { replace: true });
    if (status === 'failed' || status === 'closed')
      void navigate(`/order/my-order/pay-error?no=${no}${rest}`, { replace: true });
  }, [status, no, back, navigate]);

  const check = useCallback(async () => {
    const found = await checking.send({ id });
    if (found) setKnown(found);
  }, [checking, id]);
  const close = async () => {
    const found = await closing.send({ id });
    if (found) setKnown(found);
  };
  const error = checking.error ?? closing.error;
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
        {payUrl && !isBank && (
          <figure className={money.code}>
            <Suspense fallback={<span className={money.codeRoom} />}>
              <QrCode text={payUrl} label={t('cashier.qr')} />
            </Suspense>
            <HelpText as="figcaption">{t('cashier.qr.how')}</HelpText>
          </figure>
        )}
        <HelpText>{t('cashier.updates')}</HelpText>
        <ActionRow>
          {payUrl && !isBank && (
            <a className={buttonClass('primary')} href={payUrl} target="_blank" rel="noreferrer">
              <Icon name="external" />
              {t('cashier.open')}
            </a>
          )}
          <CanAccess rule={checkRecharge.access} disabled>
            <Button disabled={checking.sending} onClick={() => void check()}>
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
          <Link
            to={`/myaccount/recharge/gold-rechage${back === null ? '' : `?back=${encodeURIComponent(back)}`}`}
          >
            {t('cashier.otherChannel')}
          </Link>
        </HelpText>
      </PaddedCard>
      <PaddedCard as="aside">
        <span>{t('checkout.due')}</span>
        <LargeFigure>{yuanText(moneyMinor)}</LargeFigure>
        <InlineStack as="p">
          <HelpText as="span">{t(isBank ? 'cashier.until' : 'cashier.within')}</HelpText>
          {isBank ? (
            <b>{momentText(expiresAt)}</b>
          ) : (
            <Countdown until={expiresAt} onOver={() => void check()} />
          )}
        </InlineStack>
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
        <HelpText>{t(back ? 'cashier.once.back' : 'cashier.once')}</HelpText>
        <CanAccess rule={closeRecharge.access} disabled>
          <Button variant="text" disabled={closing.sending} onClick={() => void close()}>
            {t('cashier.close')}
          </Button>
        </CanAccess>
      </PaddedCard>
    </TwoColumns>
  );
}
