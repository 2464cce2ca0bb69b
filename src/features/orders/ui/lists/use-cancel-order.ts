import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cancelOrder } from '../../contract/orders.ts';
import type { Order } from './order-labels.ts';

/**
 * Cancels an order after a prompt for the reason.
 *
 * @param onSettled Called after the request, also when it failed: its status may have changed.
 */
export function useCancelOrder(onSettled: () => void) {
  const { t } = useText();
  const { mutate, error } = useMutation(cancelOrder);
  const cancel = async ({ id }: Order) => {
    const reason = await promptReason(t);
    if (reason === undefined) return;
    await mutate({ id, reason });
    onSettled();
  };
  return { cancel, error };
}

/** Prompts for the reason; undefined when the order is kept after all. */
async function promptReason(t: ReturnType<typeof useText>['t']): Promise<string | undefined> {
  const { prompt } = await import('#elements/console-dialog/ask.ts');
  return prompt(t('order.cancel.text'), t('order.cancel'), {
    inputPlaceholder: t('order.cancel.reason'),
    inputValidator: (value: string | null) => (value ?? '').length <= 200 || t('order.cancel.long'),
    confirmButtonText: t('order.cancel'),
    cancelButtonText: t('order.keep'),
  }).then(
    (result) => (typeof result === 'string' ? '' : (result.value ?? '')),
    () => undefined,
  );
}
