import { proxy } from 'valtio/vanilla';
import type { EndpointAddress } from '#src/contract/endpoint.ts';
import type { jindouBalance } from '#src/contract/jindou.ts';
import { call, type CallOutput } from '#src/http/call.ts';

/** What somebody has, in whole jindou. `available` is what can be spent now. */
export type Wallet = Omit<CallOutput<typeof jindouBalance>, 'lots' | 'discountPercent'>;

/** Where the balance is asked: the bar shows it on every page and need not wait for the code of the checks. */
const address: EndpointAddress<typeof jindouBalance> = { method: 'GET', path: '/api/v1/jindou/balance' };

/**
 * The wallet of whoever is logged in, and what is taken off the prices they pay; null while it is not known, which is shown as
 * a dash and never as 0.
 */
export const walletState = proxy<{ wallet: Wallet | null; discountPercent: number | null }>({
  wallet: null,
  discountPercent: null,
});

/** Keeps what an answer said the wallet is now. */
export function noteWallet({ bought, bonus, held, balance, available }: Wallet): void {
  walletState.wallet = { bought, bonus, held, balance, available };
}

export function forgetWallet(): void {
  walletState.wallet = walletState.discountPercent = null;
}

/** Asks for the wallet again. A failure leaves what was known; whoever needs it exactly asks by themselves. */
export async function refreshWallet(): Promise<void> {
  const answer = await call(address, {}, { silent: true }).catch(() => undefined);
  if (!answer) return;
  noteWallet(answer);
  walletState.discountPercent = answer.discountPercent;
}
