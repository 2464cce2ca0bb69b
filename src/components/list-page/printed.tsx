import { useState } from 'react';
import { useMember } from '../use-member.ts';
import { useText } from '../use-text.ts';

/** What a printed page says besides its rows: what was asked, where it comes from, and for whom it was printed. */
export function Printed({ source, asked }: { source: string; asked: string }) {
  const { t, locale } = useText();
  const member = useMember();
  const [now] = useState(() => new Date());
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(now);
  return (
    <>
      {asked !== '' && <p>{asked}</p>}
      <p>{source}</p>
      <p>{t('list.printed', { member: member?.id ?? '–', at })}</p>
    </>
  );
}
