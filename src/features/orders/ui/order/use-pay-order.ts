import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { errorDetailsOf } from '#src/features/wallet/ui/payment/payment-error.ts';
import { usePayment, type Payment } from '#src/features/wallet/ui/payment/use-payment.ts';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';
import { setWallet, type Wallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { cancelOrder, previewOrder } from '../../contract/orders.ts';
import type { Order } from '../lists/order-labels.ts';

export interface PayOrder {
  /** The balance as the server knows it, with what the order would take from each part. */
  wallet: Wallet | null;
  preview: OutputOf<typeof previewOrder> | undefined;
  /** Missing jindou, 0 when there are enough. */
  missing: number;
  isPaying: boolean;
  isCanceling: boolean;
  payError: unknown;
  cancelError: unknown;
  /** Whether the payment password is requested now. */
  isAsking: boolean;
  pay: () => Promise<void>;
  paid: (payment: Payment) => void;
  cancel: () => Promise<void>;
  stopAsking: () => void;
}

/** Pays an unpaid order, or gives it up. */
export function usePayOrder(order: Order, onChanged: () => void): PayOrder {
  const navigate = useNavigate();
  const known = useWallet();
  const [isAsking, setAsking] = useState(false);
  const paying = usePayment();
  const canceling = useMutation(cancelOrder);
  const { id, no, items, payableJindou } = order;
  // Returns whether the password is required and the part paid from bonus.
  const preview = useQuery(previewOrder, {
    items: items.map(({ type, refId, variant }) => ({ type, refId, ...(variant && { variant }) })),
  }).data;

  // The one in the bar may be older than this order.
  const wallet = preview?.wallet ?? known;
  useEffect(() => {
    if (preview) setWallet(preview.wallet);
  }, [preview]);

  // Paid or cancelled elsewhere meanwhile: the page shows what has become of it.
  const isOutdated = isAboutStatus(paying.error) || isAboutStatus(canceling.error);
  useEffect(() => {
    if (isOutdated) onChanged();
  }, [isOutdated, onChanged]);

  const paid = () => void navigate(`/order/my-order/pay-success?no=${no}`, { replace: true });
  return {
    wallet,
    preview,
    missing: wallet ? Math.max(0, payableJindou - wallet.available) : 0,
    isPaying: paying.paying,
    isCanceling: canceling.isPending,
    payError: paying.error,
    cancelError: canceling.error,
    isAsking,
    pay: async () => {
      if (preview?.needsPassword !== false) return setAsking(true);
      if (await paying.pay({ orderIds: [id], payableJindou })) return paid();
      // A try that failed is kept with the order.
      onChanged();
    },
    paid,
    cancel: async () => {
      if (await canceling.mutate({ id })) onChanged();
    },
    stopAsking: () => {
      setAsking(false);
      onChanged();
    },
  };
}

function isAboutStatus(error: unknown): boolean {
  return errorDetailsOf(error).reason === 'status-forbids';
}
