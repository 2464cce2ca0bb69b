import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { HelpText } from '#src/ui/text/text.tsx';

interface BookingEmptyStateProps {
  isFiltered: boolean;
  isQueue: boolean;
  compact: boolean;
  /** Links below the text. */
  ways: ReactNode;
  onClearAll: (() => void) | undefined;
}

/** Says why there are no sheets: none matches the filters, or there are none yet. */
export function BookingEmptyState({
  isFiltered,
  isQueue,
  compact,
  ways,
  onClearAll,
}: BookingEmptyStateProps) {
  const { t } = useText();
  if (isFiltered) {
    return (
      <>
        <p>{t('list.none.title')}</p>
        <Button onClick={onClearAll}>{t('order.all')}</Button>
      </>
    );
  }
  return (
    <>
      <p>{t(isQueue ? 'booking.none.queue' : 'booking.none')}</p>
      {!compact && !isQueue && <HelpText>{t('booking.rule')}</HelpText>}
      {!compact && ways}
    </>
  );
}
