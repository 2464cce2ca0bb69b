import { useCallback } from 'react';
import { useText } from '#src/components/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';

const named: readonly string[] = ['bought', 'bonus', 'granted', 'expired', 'suspense', 'refund', 'issued', 'revenue'];

/** An account of the ledger in words: `revenue:kase` keeps what it is for behind the word for revenue. */
export function usePurpose(): (purpose: string) => string {
  const { t } = useText();
  return useCallback(
    (purpose) => {
      const [kind = '', what] = purpose.split(':');
      const word = named.includes(kind) ? t(`finance.purpose.${kind}` as MessageKey) : kind;
      return what === undefined ? word : `${word} · ${what}`;
    },
    [t],
  );
}
