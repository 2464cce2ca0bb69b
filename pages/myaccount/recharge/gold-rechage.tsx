import { useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { createRecharge, rechargeOptions } from '#src/features/payments/contract/payments.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import type { PackageId } from '#src/features/wallet/model/jindou.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import { returnAddressOf } from '#src/features/wallet/ui/payment/recharge-address.ts';
import { useRecharge } from '#src/features/wallet/ui/payment/use-recharge.ts';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { CheckboxField } from '#src/ui/form/form-fields.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { RadioCard, RadioCards } from '#src/ui/radio-cards/radio-cards.tsx';
import { ErrorText, HelpText, LargeFigure, NoWrap } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';

type Options = OutputOf<typeof rechargeOptions>;
type Channel = Options['channels'][number];

/** /myaccount/recharge/gold-rechage – buys jindou: a package or an amount, and the channel it is paid by. */
export default function GoldRechargePage() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const asked = useQuery(rechargeOptions, {});
  const needText = query.get('need');
  const need = needText !== null && /^[1-9]\d{0,6}$/.test(needText) ? Number(needText) : 0;
  const wrong = [
    ...(needText !== null && need === 0 ? [{ key: 'need', value: needText }] : []),
    ...(query.has('back') && returnAddressOf(query.get('back')) === null
      ? [{ key: 'back', value: query.get('back')! }]
      : []),
  ];
  return (
    <NarrowPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.goldRecharge')}</h1>
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={() => setQuery({}, { replace: true })} />
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={8} />}>
        {(options) => (
          <Form options={options} need={need} back={returnAddressOf(query.get('back'))} />
        )}
      </AsyncView>
    </NarrowPageLayout>
  );
}

const custom = 'custom';

function Form({ options, need, back }: { options: Options; need: number; back: string | null }) {
  const words = useText();
  const { t, number, yuanText } = words;
  const navigate = useNavigate();
  const wallet = useWallet();
  const { packages, least, most, leftToday, leastByBank, channels } = options;
  // The smallest package that is enough; above the largest, the exact amount.
  const enough = packages.find(({ jindou, bonus }) => jindou + bonus >= need);
  const [chosen, setChosen] = useState<string>(enough?.id ?? custom);
  const [amount, setAmount] = useState(enough ? '' : String(need));
  const [channel, setChannel] = useState<Channel | undefined>(
    channels.find((one) => one !== 'bank') ?? channels[0],
  );
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState(false);
  const recharging = useRecharge();

  const packageOf = packages.find(({ id }) => id === chosen);
  const jindou = packageOf?.jindou ?? (/^[1-9]\d*$/.test(amount) ? Number(amount) : Number.NaN);
  const bonus = packageOf?.bonus ?? 0;
  const faults = {
    amount:
      chosen === custom && !(jindou >= least && jindou <= most)
        ? t('recharge.amount.wrong', { least, most })
        : jindou > leftToday
          ? t('recharge.left.wrong', { n: leftToday })
          : undefined,
    channel:
      channel === undefined
        ? t('recharge.channel.none')
        : channel === 'bank' && jindou < leastByBank
          ? t('recharge.bank.least', { n: leastByBank })
          : undefined,
  };
  // An amount that cannot be bought costs nothing and changes no balance.
  const amountFault = tried || (left && amount !== '') ? faults.amount : undefined;
  const isAmount = faults.amount === undefined;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    if (faults.amount || faults.channel || !agreed || recharging.sending || !channel) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    const recharge = await recharging.begin(
      packageOf ? { packageId: packageOf.id as PackageId, channel } : { jindou, channel },
    );
    if (!recharge) return;
    const rest = back === null ? '' : `&back=${encodeURIComponent(back)}`;
    await navigate(`/order/my-order/payment-amount?no=${recharge.no}${rest}`);
  };

  return (
    <TwoColumns as="form" noValidate onSubmit={(event) => void submit(event)}>
      <PaddedCard as="div">
        {need > 0 && <HelpText role="status">{t('recharge.need', { n: need })}</HelpText>}
        <RadioCards>
          <legend>{t('recharge.packages')}</legend>
          {packages.map((one) => (
            <RadioCard key={one.id}>
              <input
                type="radio"
                name="package"
                checked={chosen === one.id}
                onChange={() => setChosen(one.id)}
              />
              <span>
                <Jindou n={one.jindou} />
                <small>
                  {yuanText(one.moneyMinor)}
                  {one.bonus > 0 && (
                    <>
                      {' · '}
                      <NoWrap>{t('recharge.withBonus', { n: one.bonus })}</NoWrap>
                    </>
                  )}
                </small>
              </span>
            </RadioCard>
          ))}
          <RadioCard>
            <input
              type="radio"
              name="package"
              checked={chosen === custom}
              onChange={() => setChosen(custom)}
            />
            <span>{t('recharge.custom')}</span>
          </RadioCard>
        </RadioCards>
        {chosen === custom && (
          <PaymentField
            label={t('recharge.amount')}
            fault={amountFault}
            hint={amountFault === undefined && t('recharge.amount.hint', { least, most })}
          >
            {(tied) => (
              <input
                {...tied}
                inputMode="numeric"
                value={amount}
                onChange={(event) => setAmount(event.target.value.trim())}
                onBlur={() => setLeft(true)}
              />
            )}
          </PaymentField>
        )}
        {chosen !== custom && faults.amount && (
          <ErrorText role="alert">
            <Icon name="warning" />
            {faults.amount}
          </ErrorText>
        )}
        <RadioCards>
          <legend>{t('recharge.channel')}</legend>
          {channels.map((one) => {
            const closed = one === 'bank' && !(jindou >= leastByBank);
            return (
              <RadioCard key={one}>
                <input
                  type="radio"
                  name="channel"
                  checked={channel === one}
                  disabled={closed && channel !== one}
                  onChange={() => setChannel(one)}
                />
                <span>
                  {t(`recharge.channel.${one}`)}
                  <small>
                    {one === 'bank'
                      ? t('recharge.bank.least', { n: leastByBank })
                      : t('recharge.atOnce')}
                  </small>
                </span>
              </RadioCard>
            );
          })}
        </RadioCards>
        {(channels.length === 0 || (tried && faults.channel)) && (
          <ErrorText role="alert">
            <Icon name="warning" />
            {faults.channel ?? t('recharge.channel.none')}
          </ErrorText>
        )}
      </PaddedCard>
      {/* Also on a phone one chooses first. */}
      <PaddedCard as="aside" style={{ order: 0 }}>
        <span>{t('checkout.due')}</span>
        <LargeFigure>{isAmount ? yuanText(jindou * 100) : '–'}</LargeFigure>
        <dl className={money.flow}>
          <div>
            <dt>{t('pay.recharge')}</dt>
            <dd className={money.jindou}>
              {isAmount ? t('pay.amount', { text: number(jindou) }) : '–'}
            </dd>
          </div>
          {isAmount && bonus > 0 && (
            <div>
              <dt>{t('recharge.bonus')}</dt>
              <dd className={money.jindou}>{t('pay.amount', { text: number(bonus) })}</dd>
            </div>
          )}
          <div className={money.total}>
            <dt>{t('cashier.after')}</dt>
            <dd className={money.jindou}>
              {wallet && isAmount
                ? `${number(wallet.available)} → ${number(wallet.available + jindou + bonus)}`
                : '–'}
            </dd>
          </div>
        </dl>
        <HelpText>{t('recharge.left', { n: leftToday })}</HelpText>
        <CheckboxField
          name="agreed"
          checked={agreed}
          wrong={tried && !agreed ? 'recharge.agree.missing' : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        >
          {t('recharge.agree')}
        </CheckboxField>
        {recharging.error !== undefined && (
          <ErrorText role="alert">
            <Icon name="warning" />
            {paymentErrorMessage(recharging.error, words)}
          </ErrorText>
        )}
        <CanAccess rule={createRecharge.access} disabled>
          <Button type="submit" variant="primary" disabled={recharging.sending}>
            {t('recharge.go', { money: isAmount ? yuanText(jindou * 100) : '' })}
          </Button>
        </CanAccess>
        <HelpText>{t(back ? 'cashier.once.back' : 'cashier.once')}</HelpText>
      </PaddedCard>
    </TwoColumns>
  );
}
