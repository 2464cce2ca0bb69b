import { useState } from 'react';
import { useMember } from '../use-member.ts';
import { useRent } from '../use-rent.ts';
import { useText } from '../use-text.ts';

/**
 * What a printed page says besides its rows: what was asked, where it comes from and how its rents are reckoned, and for whom
 * it was printed. Without a source, as where one's own orders stand, the last of these alone.
 */
export function Printed({ source, asked = '' }: { source?: string; asked?: string }) {
  const { t, momentText } = useText();
  const { stated } = useRent();
  const member = useMember();
  const [now] = useState(() => new Date());
  const at = momentText(now);
  return (
    <>
      {asked !== '' && <p>{asked}</p>}
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
