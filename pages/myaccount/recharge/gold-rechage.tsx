import { useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Allow } from '#src/components/allow.tsx';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import { Tick } from '#src/components/form/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { AddressNotice } from '#src/components/list-page/address-notice.tsx';
import desk from '#src/components/money/desk.module.css';
import { Field } from '#src/components/money/field.tsx';
import { Jindou } from '#src/components/money/jindou.tsx';
import money from '#src/components/money/money.module.css';
import { payFailureText } from '#src/components/money/pay-failure.ts';
import { backOf } from '#src/components/money/recharge-address.ts';
import { useRecharge } from '#src/components/money/use-recharge.ts';
import { useWallet } from '#src/components/money/use-wallet.ts';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import { createRecharge, rechargeOptions } from '#src/contract/payments.ts';
import type { PackageId } from '#src/domain/jindou.ts';
import { Button } from '#src/ui/button/button.tsx';

type Options = AnswerOf<typeof rechargeOptions>;
type Channel = Options['channels'][number];

/** /myaccount/recharge/gold-rechage – buys jindou: a package or an amount, and the channel it is paid by. */
export default function GoldRechargePage() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const asked = useCall(rechargeOptions, {});
  const needText = query.get('need');
  const need = needText !== null && /^[1-9]\d{0,6}$/.test(needText) ? Number(needText) : 0;
  const wrong = [
    ...(needText !== null && need === 0 ? [{ key: 'need', value: needText }] : []),
    ...(query.has('back') && backOf(query.get('back')) === null ? [{ key: 'back', value: query.get('back')! }] : []),
  ];
  return (
    <div className={desk.narrow}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t('page.goldRecharge')}</h1>
      </header>
      <AddressNotice wrong={wrong} onTidy={() => setQuery({}, { replace: true })} />
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={8} />}>
        {(options) => <Form options={options} need={need} back={backOf(query.get('back'))} />}
      </AsyncView>
    </div>
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
  const [channel, setChannel] = useState<Channel | undefined>(channels.find((one) => one !== 'bank') ?? channels[0]);
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
    const recharge = await recharging.begin(packageOf ? { packageId: packageOf.id as PackageId, channel } : { jindou, channel });
    if (!recharge) return;
    const rest = back === null ? '' : `&back=${encodeURIComponent(back)}`;
    await navigate(`/order/my-order/payment-amount?no=${recharge.no}${rest}`);
  };

  return (
    <form className={desk.split} noValidate onSubmit={(event) => void submit(event)}>
      <div className={desk.pad}>
        {need > 0 && (
          <p role="status" className={desk.hint}>
            {t('recharge.need', { n: need })}
          </p>
        )}
        <fieldset className={desk.choices}>
          <legend>{t('recharge.packages')}</legend>
          {packages.map((one) => (
            <label key={one.id} className={desk.choice}>
              <input type="radio" name="package" checked={chosen === one.id} onChange={() => setChosen(one.id)} />
              <span>
                <Jindou n={one.jindou} />
                <small>
                  {yuanText(one.moneyMinor)}
                  {one.bonus > 0 && (
                    <>
                      {' · '}
                      <span className={desk.whole}>{t('recharge.withBonus', { n: one.bonus })}</span>
                    </>
                  )}
                </small>
              </span>
            </label>
          ))}
          <label className={desk.choice}>
            <input type="radio" name="package" checked={chosen === custom} onChange={() => setChosen(custom)} />
            <span>{t('recharge.custom')}</span>
          </label>
        </fieldset>
        {chosen === custom && (
          <Field
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
          </Field>
        )}
        {chosen !== custom && faults.amount && (
          <p role="alert" className={desk.fault}>
            <Icon name="warning" />
            {faults.amount}
          </p>
        )}
        <fieldset className={desk.choices}>
          <legend>{t('recharge.channel')}</legend>
          {channels.map((one) => {
            const closed = one === 'bank' && !(jindou >= leastByBank);
            return (
              <label key={one} className={desk.choice}>
                <input
                  type="radio"
                  name="channel"
                  checked={channel === one}
                  disabled={closed && channel !== one}
                  onChange={() => setChannel(one)}
                />
                <span>
                  {t(`recharge.channel.${one}`)}
                  <small>{one === 'bank' ? t('recharge.bank.least', { n: leastByBank }) : t('recharge.atOnce')}</small>
                </span>
              </label>
            );
          })}
        </fieldset>
        {(channels.length === 0 || (tried && faults.channel)) && (
          <p role="alert" className={desk.fault}>
            <Icon name="warning" />
            {faults.channel ?? t('recharge.channel.none')}
          </p>
        )}
      </div>
      {/* Also on a phone one chooses first. */}
      <aside className={desk.pad} style={{ order: 0 }}>
        <span>{t('checkout.due')}</span>
        <p className={desk.due}>{isAmount ? yuanText(jindou * 100) : '–'}</p>
        <dl className={money.flow}>
          <div>
            <dt>{t('pay.recharge')}</dt>
            <dd className={money.jindou}>{isAmount ? t('pay.amount', { text: number(jindou) }) : '–'}</dd>
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
              {wallet && isAmount ? `${number(wallet.available)} → ${number(wallet.available + jindou + bonus)}` : '–'}
            </dd>
          </div>
        </dl>
        <p className={desk.hint}>{t('recharge.left', { n: leftToday })}</p>
        <Tick
          name="agreed"
          checked={agreed}
          wrong={tried && !agreed ? 'recharge.agree.missing' : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        >
          {t('recharge.agree')}
        </Tick>
        {recharging.error !== undefined && (
          <p role="alert" className={desk.fault}>
            <Icon name="warning" />
            {payFailureText(recharging.error, words)}
          </p>
        )}
        <Allow rule={createRecharge.access} disabled>
          <Button type="submit" variant="primary" disabled={recharging.sending}>
            {t('recharge.go', { money: isAmount ? yuanText(jindou * 100) : '' })}
          </Button>
        </Allow>
        <p className={desk.hint}>{t(back ? 'cashier.once.back' : 'cashier.once')}</p>
      </aside>
    </form>
  );
}
