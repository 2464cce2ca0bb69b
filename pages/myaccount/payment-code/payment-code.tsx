import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import desk from '#src/components/money/desk.module.css';
import money from '#src/components/money/money.module.css';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { paymentCodeState } from '#src/contract/payment-code.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Uses } from './uses.part.tsx';

/** /myaccount/payment-code/payment-code – whether a payment password is set or locked, paying without it, and its last uses. */
export default function PaymentCodePage() {
  const { t, number, momentText } = useText();
  const asked = useCall(paymentCodeState, {});
  return (
    <div className={desk.narrow}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t('page.paymentCode')}</h1>
      </header>
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={8} />}>
        {({ state, needsReset, lockedUntil, triesLeft, setAt, free, uses }) => (
          <div className={desk.split}>
            <div className={money.stack}>
              <section className={desk.pad}>
                <div className={desk.line}>
                  <h2>{t('paycode.state')}</h2>
                  <span className={desk.tag} data-look={state === 'set' ? 'good' : state === 'locked' ? 'bad' : 'wait'}>
                    {t(`paycode.state.${state}`)}
                  </span>
                </div>
                <p>
                  {state === 'locked'
                    ? needsReset || !lockedUntil
                      ? t('paycode.locked.reset')
                      : t('paycode.locked.until', { time: momentText(lockedUntil) })
                    : state === 'set'
                      ? t('paycode.set.since', { time: setAt ? momentText(setAt) : '–', n: triesLeft })
                      : t('paycode.unset.text')}
                </p>
                <div className={desk.actions}>
                  {state === 'unset' ? (
                    <LinkButton variant="primary" to="/myaccount/payment-code/set-passward">
                      {t('page.setPaymentCode')}
                    </LinkButton>
                  ) : (
                    <>
                      <LinkButton to="/myaccount/payment-code/update-passward">{t('page.updatePaymentCode')}</LinkButton>
                      <LinkButton to="/myaccount/payment-code/forget-passward">{t('page.forgetPaymentCode')}</LinkButton>
                    </>
                  )}
                </div>
              </section>
              <section className={desk.card} aria-label={t('paycode.uses')}>
                <Uses uses={uses} />
              </section>
            </div>
            <aside className={desk.pad}>
              <div className={desk.line}>
                <h2>{t('page.freePayment')}</h2>
                <span className={desk.tag} data-look={free.on ? 'good' : undefined}>
                  {t(free.on ? 'free.on' : 'free.off')}
                </span>
              </div>
              <dl className={money.flow}>
                <div>
                  <dt>{t('free.single')}</dt>
                  <dd>{number(free.singleLimit)}</dd>
                </div>
                <div>
                  <dt>{t('free.day')}</dt>
                  <dd>{number(free.dayLimit)}</dd>
                </div>
                <div>
                  <dt>{t('free.today')}</dt>
                  <dd>{number(free.spentToday)}</dd>
                </div>
              </dl>
              {free.pausedUntil && <p className={desk.hint}>{t('free.paused', { time: momentText(free.pausedUntil) })}</p>}
              <LinkButton to="/myaccount/payment-code/without-payment-password">{t('free.change')}</LinkButton>
              <p className={desk.hint}>{t('paycode.tips')}</p>
            </aside>
          </div>
        )}
      </AsyncView>
    </div>
  );
}
