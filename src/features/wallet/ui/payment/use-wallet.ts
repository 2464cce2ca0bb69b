import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useMember } from '#src/client/hooks/use-member.ts';
import { clearWallet, refreshWallet, walletState, type Wallet } from './wallet.ts';

let knownOf: string | null = null;

/** The member's wallet; loaded once per member and again whenever the window becomes visible. */
export function useWallet(): Wallet | null {
  const { wallet } = useSnapshot(walletState);
  const id = useMember()?.id ?? null;
  const { may } = useAccess();
  const mayLook = may('login', 'can:account-view');

  useEffect(() => {
    if (knownOf !== id) clearWallet();
    if (!mayLook || id === null) return;
    if (knownOf !== id || walletState.wallet === null) void refreshWallet();
    knownOf = id;
    const look = () => document.visibilityState === 'visible' && void refreshWallet();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, mayLook]);
  return wallet;
}
