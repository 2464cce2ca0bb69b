import { proxy } from 'valtio/vanilla';
import { call, type CallOutput } from '#src/client/http/call.ts';
import { jindouBalance } from '../../contract/jindou.ts';

/** The member's balances, in whole jindou. `available` can be spent now, `held` is reserved. */
export type Wallet = Omit<CallOutput<typeof jindouBalance>, 'lots' | 'discountPercent'>;

/**
 * The wallet of the logged-in member, and the discount on their prices; null while it is not known,
 * which is shown as a dash and never as 0.
 */
export const walletState = proxy<{ wallet: Wallet | null; discountPercent: number | null }>({
  wallet: null,
  discountPercent: null,
});

/** Stores the wallet from a response. */
export function setWallet({ bought, bonus, held, balance, available }: Wallet): void {
  walletState.wallet = { bought, bonus, held, balance, available };
}

export function clearWallet(): void {
  walletState.wallet = walletState.discountPercent = null;
}

/**
 * Refetches the wallet. A failure keeps the previous value; code that needs the exact value
 * requests it itself.
 */
export async function refreshWallet(): Promise<void> {
  const answer = await call(jindouBalance, {}, { silent: true }).catch(() => undefined);
  if (!answer) return;
  setWallet(answer);
  walletState.discountPercent = answer.discountPercent;
}
