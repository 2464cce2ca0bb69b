import { useEffect, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { PayByPassword } from '#src/features/wallet/ui/payment/pay-by-password.tsx';
import { usePasswordUnset } from '#src/features/wallet/ui/payment/use-password-unset.ts';
import { usePayment, type Payment } from '#src/features/wallet/ui/payment/use-payment.ts';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';
import { refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { Modal } from '#src/ui/dialog/modal.tsx';
import type { Order } from './order-labels.ts';

interface PayTogetherProps {
  orders: readonly Order[];
  onClose: () => void;
  onPaid: (payment: Payment) => void;
  onCheckOrder: () => void;
}

/** Several orders under one password: all are paid, or none. */
export default function PayTogether({
  orders: given,
  onClose,
  onPaid,
  onCheckOrder,
}: PayTogetherProps) {
  const { t } = useText();
  // What was selected when it was opened; the list under it is read anew meanwhile.
  const [orders] = useState(given);
  const wallet = useWallet();
  useEffect(() => void refreshWallet(), []);
  const paying = usePayment();
  const isUnset = usePasswordUnset(paying.error);
  const payableJindou = orders.reduce((sum, order) => sum + order.payableJindou, 0);
  return (
    <Modal
      title={t(isUnset ? 'checkout.set' : 'checkout.password.title')}
      onClose={onClose}
      busy={paying.paying}
    >
      <PayByPassword
        due={{ orderIds: orders.map(({ id }) => id), payableJindou }}
        items={orders.reduce((sum, { items }) => sum + items.length, 0)}
        balanceAfter={wallet && wallet.available - payableJindou}
        paying={paying}
        isUnset={isUnset}
        onPaid={(payment) => {
          onPaid(payment);
          onClose();
        }}
        onCheckOrder={onCheckOrder}
      />
    </Modal>
  );
}
