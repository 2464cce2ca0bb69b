import { useCallback } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { itemTypes } from '#src/domain/order.ts';
import { rechargeChannels } from '#src/domain/recharge-channel.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';

const named: readonly string[] = [
  'bought',
  'bonus',
  'granted',
  'expired',
  'suspense',
  'refund',
  'issued',
  'revenue',
];

function forWhat(what: string, t: Translator['t']): string {
  const type = itemTypes.find((one) => one === what);
  if (type) return t(`order.type.${type}`);
  const channel = rechargeChannels.find((one) => one === what);
  return channel ? t(`recharge.channel.${channel}`) : what;
}

/**
 * An account of the ledger in words: `revenue:kase` keeps what it is for behind the word for
 * revenue.
 */
export function usePurpose(): (purpose: string) => string {
  const { t } = useText();
  return useCallback(
    (purpose) => {
      const [kind = '', what] = purpose.split(':');
      const word = named.includes(kind) ? t(`finance.purpose.${kind}` as MessageKey) : kind;
      return what === undefined ? word : `${word} · ${forWhat(what, t)}`;
    },
    [t],
  );
}
