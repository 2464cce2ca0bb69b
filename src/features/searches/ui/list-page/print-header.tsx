import { useState } from 'react';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';

/**
 * What a printed page shows besides its rows: filters, data source, how its rents are calculated,
 * and for whom it was printed. Without a source, as in the member's own orders, the last of these
 * only.
 */
export function PrintHeader({ source, filters = '' }: { source?: string; filters?: string }) {
  const { t, momentText } = useText();
  const { stated } = useRentFormat();
  const member = useMember();
  const [now] = useState(() => new Date());
  const at = momentText(now);
  return (
    <>
      {filters !== '' && <p>{filters}</p>}
      {source !== undefined && (
        <>
          <p>{source}</p>
          <p>{stated}</p>
        </>
      )}
      <p>{t('list.printed', { member: member?.id ?? '–', at })}</p>
    </>
  );
}
