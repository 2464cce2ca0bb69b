import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { paymentCodeState } from '#src/features/wallet/contract/payment-code.ts';
import { Uses } from '#src/features/wallet/ui/payment-code/code-use-list.tsx';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Card, PaddedCard } from '#src/ui/card/card.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';

/**
 * /myaccount/payment-code/payment-code – whether a payment password is set or locked, paying
 * without it, and its last uses.
 */
export default function PaymentCodePage() {
  const { t, number, momentText } = useText();
  const query = useQuery(paymentCodeState, {});
  return (
    <NarrowPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.paymentCode')}</h1>
      </PageHeader>
      <AsyncView query={query} skeleton={<SkeletonLines lines={8} />}>
        {({ state, needsReset, lockedUntil, triesLeft, setAt, free, uses }) => (
          <TwoColumns>
            <div className={money.stack}>
              <PaddedCard>
                <InlineStack>
                  <h2>{t('paycode.state')}</h2>
                  <Tag
                    tone={state === 'set' ? 'success' : state === 'locked' ? 'danger' : 'warning'}
                  >
                    {t(`paycode.state.${state}`)}
                  </Tag>
                </InlineStack>
                <p>
                  {state === 'locked'
                    ? needsReset || !lockedUntil
                      ? t('paycode.locked.reset')
                      : t('paycode.locked.until', { time: momentText(lockedUntil) })
                    : state === 'set'
                      ? t('paycode.set.since', {
                          time: setAt ? momentText(setAt) : '–',
                          n: triesLeft,
                        })
                      : t('paycode.unset.text')}
                </p>
                <ActionRow>
                  {state === 'unset' ? (
                    <LinkButton variant="primary" to="/myaccount/payment-code/set-passward">
                      {t('page.setPaymentCode')}
                    </LinkButton>
                  ) : (
                    <>
                      <LinkButton to="/myaccount/payment-code/update-passward">
                        {t('page.updatePaymentCode')}
                      </LinkButton>
                      <LinkButton to="/myaccount/payment-code/forget-passward">
                        {t('page.forgetPaymentCode')}
                      </LinkButton>
                    </>
                  )}
                </ActionRow>
              </PaddedCard>
              <Card aria-label={t('paycode.uses')}>
                <Uses uses={uses} />
              </Card>
            </div>
            <PaddedCard as="aside">
              <InlineStack>
                <h2>{t('page.freePayment')}</h2>
                <Tag tone={free.on ? 'success' : undefined}>
                  {t(free.on ? 'free.on' : 'free.off')}
                </Tag>
              </InlineStack>
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
              {free.pausedUntil && (
                <HelpText>{t('free.paused', { time: momentText(free.pausedUntil) })}</HelpText>
              )}
              <LinkButton to="/myaccount/payment-code/without-payment-password">
                {t('free.change')}
              </LinkButton>
              <HelpText>{t('paycode.tips')}</HelpText>
            </PaddedCard>
          </TwoColumns>
        )}
      </AsyncView>
    </NarrowPageLayout>
  );
}
