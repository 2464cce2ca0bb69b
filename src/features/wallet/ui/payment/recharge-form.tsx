import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { createRecharge, rechargeOptions } from '#src/features/payments/contract/payments.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { CheckboxField } from '#src/ui/form/form-fields.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { RadioCard, RadioCards } from '#src/ui/radio-cards/radio-cards.tsx';
import { ErrorText, HelpText, LargeFigure, NoWrap } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';
import type { PackageId } from '../../model/jindou.ts';
import { Jindou } from './jindou.tsx';
import money from './money.module.css';
import { paymentErrorMessage } from './payment-error.ts';
import { useRecharge } from './use-recharge.ts';
import { useWallet } from './use-wallet.ts';

type Options = OutputOf<typeof rechargeOptions>;
type Channel = Options['channels'][number];
type RechargeFormState = ReturnType<typeof useRechargeForm>;

/** Choice of the radio for an amount that is not in a package. */
const custom = 'custom';

interface RechargeFormProps {
  options: Options;
  /** Jindou missing for the purchase that led here; 0 when unknown. */
  need: number;
  /** Address to return to after the payment. */
  back: string | null;
}

/** Chooses a package or an amount and a payment channel, and starts a recharge. */
export function RechargeForm(props: RechargeFormProps) {
  const { options, need, back } = props;
  const { t } = useText();
  const form = useRechargeForm(props);
  return (
    <TwoColumns as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <PaddedCard as="div">
        {need > 0 && <HelpText role="status">{t('recharge.need', { n: need })}</HelpText>}
        <PackageChoice options={options} form={form} />
        <ChannelChoice options={options} form={form} />
      </PaddedCard>
      <RechargeSummary leftToday={options.leftToday} back={back} form={form} />
    </TwoColumns>
  );
}

function useRechargeForm({ options, need, back }: RechargeFormProps) {
  const { t } = useText();
  const navigate = useNavigate();
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
  return {
    amount,
    bonus,
    channel,
    chosen,
    jindou,
    agreed,
    tried,
    faults,
    amountFault,
    isAmount,
    recharging,
    choose: setChosen,
    changeAmount: setAmount,
    leaveAmount: () => setLeft(true),
    chooseChannel: setChannel,
    agree: setAgreed,
    submit,
  };
}

function PackageChoice({ options, form }: { options: Options; form: RechargeFormState }) {
  const { t, yuanText } = useText();
  const { packages, least, most } = options;
  const { amount, amountFault, chosen } = form;
  return (
    <>
      <RadioCards>
        <legend>{t('recharge.packages')}</legend>
        {packages.map((one) => (
          <RadioCard key={one.id}>
            <input
              type="radio"
              name="package"
              checked={chosen === one.id}
              onChange={() => form.choose(one.id)}
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
            onChange={() => form.choose(custom)}
          />
          <span>{t('recharge.custom')}</span>
        </RadioCard>
      </RadioCards>
      {chosen === custom && (
        <Field
          label={t('recharge.amount')}
          error={amountFault}
          hint={amountFault === undefined && t('recharge.amount.hint', { least, most })}
        >
          {(attributes) => (
            <input
              {...attributes}
              inputMode="numeric"
              value={amount}
              onChange={(event) => form.changeAmount(event.target.value.trim())}
              onBlur={form.leaveAmount}
            />
          )}
        </Field>
      )}
      {chosen !== custom && form.faults.amount && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {form.faults.amount}
        </ErrorText>
      )}
    </>
  );
}

function ChannelChoice({ options, form }: { options: Options; form: RechargeFormState }) {
  const { t } = useText();
  const { channels, leastByBank } = options;
  const { channel, jindou, tried, faults } = form;
  return (
    <>
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
                onChange={() => form.chooseChannel(one)}
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
    </>
  );
}

interface RechargeSummaryProps {
  leftToday: number;
  back: string | null;
  form: RechargeFormState;
}

/** Amount, balance after payment, agreement and pay button. */
function RechargeSummary({ leftToday, back, form }: RechargeSummaryProps) {
  const words = useText();
  const { t, number, yuanText } = words;
  const wallet = useWallet();
  const { agreed, bonus, isAmount, jindou, recharging, tried } = form;
  return (
    // Below the choices on a phone too.
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
        onChange={(event) => form.agree(event.target.checked)}
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
        <Button type="submit" variant="primary" isRunning={recharging.sending}>
          {t('recharge.go', { money: isAmount ? yuanText(jindou * 100) : '' })}
        </Button>
      </CanAccess>
      <HelpText>{t(back ? 'cashier.once.back' : 'cashier.once')}</HelpText>
    </PaddedCard>
  );
}
