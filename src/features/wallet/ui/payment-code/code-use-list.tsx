import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { List, ListRow } from '#src/ui/list/list.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { paymentCodeState } from '../../contract/payment-code.ts';

const purposes: Readonly<Record<string, MessageKey>> = {
  pay: 'paycode.for.pay',
  change: 'paycode.for.change',
  'free-payment': 'paycode.for.free',
  booking: 'order.type.booking',
  consulting: 'order.type.consulting',
  'pre-shop': 'order.type.pre-shop',
};

/**
 * The last ten times the payment password was typed: when, for what, from where, and whether it was
 * right.
 */
export function Uses({ uses }: Pick<OutputOf<typeof paymentCodeState>, 'uses'>) {
  const { t, momentText } = useText();
  if (uses.length === 0) return <EmptyState as="p">{t('paycode.uses.none')}</EmptyState>;
  return (
    <List aria-label={t('paycode.uses')}>
      {uses.map(({ at, purpose, right, address }, index) => (
        <ListRow key={index}>
          <span>
            <b>{t(purposes[purpose] ?? 'paycode.for.other')}</b>
            <small>
              {momentText(at)} · {address}
            </small>
          </span>
          <span>
            <Tag tone={right === true ? 'success' : right === false ? 'danger' : 'warning'}>
              {t(
                right === true
                  ? 'paycode.right'
                  : right === false
                    ? 'paycode.wrongTag'
                    : 'paycode.unknown',
              )}
            </Tag>
          </span>
        </ListRow>
      ))}
    </List>
  );
}
