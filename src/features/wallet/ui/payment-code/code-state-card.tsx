import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { paymentCodeState } from '../../contract/payment-code.ts';
import styles from './payment-code.module.css';

type State = OutputOf<typeof paymentCodeState>;

const icons = { set: 'check', locked: 'lock', unset: 'warning' } as const;

/** Whether a payment password is set or locked, and what may be done about it. */
export function CodeStateCard({ code }: { code: State }) {
  const { t } = useText();
  const { state } = code;
  return (
    <PaddedCard aria-label={t('paycode.state')} data-state={state}>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden="true">
          <Icon name={icons[state]} size={20} />
        </span>
        <div>
          <h2>{t(`paycode.head.${state}`)}</h2>
          <Explanation code={code} />
        </div>
      </div>
      <ActionRow>
        {state === 'unset' ? (
          <LinkButton variant="primary" to="/myaccount/payment-code/set-passward">
            {t('page.setPaymentCode')}
          </LinkButton>
        ) : (
          <>
            {state === 'set' && (
              <LinkButton to="/myaccount/payment-code/update-passward">
                {t('page.updatePaymentCode')}
              </LinkButton>
            )}
            <LinkButton
              variant={state === 'locked' ? 'primary' : 'default'}
              to="/myaccount/payment-code/forget-passward"
            >
              {t('page.forgetPaymentCode')}
            </LinkButton>
          </>
        )}
      </ActionRow>
      <HelpText>{t('paycode.tips')}</HelpText>
    </PaddedCard>
  );
}

function Explanation({ code }: { code: State }) {
  const { t, momentText } = useText();
  const { state, needsReset, lockedUntil, triesLeft, setAt } = code;
  if (state === 'unset') return <p>{t('paycode.unset.text')}</p>;
  if (state === 'locked') {
    return (
      <p>
        {needsReset || !lockedUntil
          ? t('paycode.locked.reset')
          : t('paycode.locked.until', { time: momentText(lockedUntil) })}
      </p>
    );
  }
  return <p>{t('paycode.set.since', { time: setAt ? momentText(setAt) : '–', n: triesLeft })}</p>;
}
