import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { ItemType } from '#src/domain/order.ts';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { purchaseRules } from '../../model/purchase-permissions.ts';
import styles from './price-button.module.css';

interface PriceButtonProps {
  /** What pressing it does, such as "unlock". */
  act: string;
  jindou: number;
  /** What is bought: its price is for those who may have it. */
  buys: ItemType | readonly ItemType[];
  /**
   * Says the balance beside the price, as wherever money is spent; a list of buttons says it once
   * elsewhere. `change`: the balance before and after.
   */
  withBalance?: boolean | 'change';
  /** Secondary style, beside a primary button. */
  isSecond?: boolean;
  onClick: () => void;
}

/** A button that names its price before the click: "unlock 10 jindou", and the balance. */
export function PriceButton({
  act,
  jindou,
  buys,
  withBalance = true,
  isSecond = false,
  onClick,
}: PriceButtonProps): ReactNode {
  const { t, number } = useText();
  const wallet = useWallet();
  return (
    <span className={styles.price}>
      <CanAccess rule={['can:order-pay', ...purchaseRules([buys].flat())]} disabled>
        <Button variant={isSecond ? 'default' : 'primary'} onClick={onClick}>
          {t('pay.act', { act, n: jindou })}
        </Button>
      </CanAccess>
      {withBalance && (
        <span
          className={classNames(
            styles.balance,
            wallet && wallet.available < jindou && styles.short,
          )}
        >
          {withBalance === 'change' && wallet && wallet.available >= jindou
            ? t('pay.balance.change', {
                before: number(wallet.available),
                after: number(wallet.available - jindou),
              })
            : t('pay.balance', { n: wallet ? number(wallet.available) : '–' })}
        </span>
      )}
    </span>
  );
}
