import desk from '#src/components/money/desk.module.css';
import { useText } from '#src/components/use-text.ts';
import type { paymentCodeState } from '#src/contract/payment-code.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';

const purposes: Readonly<Record<string, MessageKey>> = {
  pay: 'paycode.for.pay',
  change: 'paycode.for.change',
  'free-payment': 'paycode.for.free',
};

/** The last ten times the payment password was typed: when, for what, from where, and whether it was right. */
export function Uses({ uses }: Pick<AnswerOf<typeof paymentCodeState>, 'uses'>) {
  const { t, momentText } = useText();
  if (uses.length === 0) return <p className={desk.empty}>{t('paycode.uses.none')}</p>;
  return (
    <ul className={desk.rows} aria-label={t('paycode.uses')}>
      {uses.map(({ at, purpose, right, address }, index) => (
        <li key={index} className={desk.row}>
          <span>
            <b>{t(purposes[purpose] ?? 'paycode.for.other')}</b>
            <small>
              {momentText(at)} · {address}
            </small>
          </span>
          <span>
            <span className={desk.tag} data-look={right === true ? 'good' : right === false ? 'bad' : 'wait'}>
              {t(right === true ? 'paycode.right' : right === false ? 'paycode.wrongTag' : 'paycode.unknown')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
