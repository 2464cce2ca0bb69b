import { useId, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { listShares, revokeShare } from '#src/features/reports/contract/shares.ts';
import { defaultShareDays, longestShareDays } from '#src/features/reports/model/share.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import styles from './share-panel.module.css';

const daysOffered = [defaultShareDays, 14, longestShareDays];

interface SharePanelProps {
  /** Whose links are listed. */
  of: Pick<InputOf<typeof listShares>, 'kind' | 'objectId'>;
  /** Where a link leads, without the token. */
  page: string;
  /** What the holder of a link can read, and what not. */
  text: string;
  create: (days: number) => Promise<{ token: string } | undefined>;
  isPending: boolean;
  error: CallError | undefined;
}

/** Creates links that open a page for some days, and lists those there are. */
export function SharePanel({ of, page, text, create, isPending, error }: SharePanelProps) {
  const words = useText();
  const { t } = words;
  const id = useId();
  const [days, setDays] = useState<number>(defaultShareDays);
  const [made, setMade] = useState<string>();
  const links = useQuery(listShares, of);
  const make = async () => {
    const share = await create(days);
    if (!share) return;
    setMade(`${location.href.split('#')[0]}#${page}?s=${encodeURIComponent(share.token)}`);
    links.refetch();
  };
  return (
    <div className={styles.panel}>
      <Caption>{text}</Caption>
      <label htmlFor={id}>{t('share.days')}</label>
      <div className={styles.row}>
        <Select
          id={id}
          data-first
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {daysOffered.map((n) => (
            <option key={n} value={n}>
              {t('share.n', { n })}
            </option>
          ))}
        </Select>
        <Button variant="primary" isRunning={isPending} onClick={() => void make()}>
          {t('share.make')}
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles.wrong}>
          {errorMessage(error, words)}
        </p>
      )}
      {made !== undefined && (
        <div role="status" className={styles.made}>
          <input
            readOnly
            aria-label={t('share.link')}
            value={made}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton label={t('share.copy')} text={made} />
          <Caption>{t('share.once')}</Caption>
        </div>
      )}
      {links.data && links.data.list.length > 0 && (
        <ul className={styles.links} aria-label={t('share.links')}>
          {links.data.list.map((link) => (
            <Line key={link.id} link={link} onGone={links.refetch} />
          ))}
        </ul>
      )}
    </div>
  );
}

type Link = NonNullable<ReturnType<typeof useQuery<typeof listShares>>['data']>['list'][number];

function Line({ link, onGone }: { link: Link; onGone: () => void }) {
  const words = useText();
  const { t } = words;
  const { mutate, isPending, error } = useMutation(revokeShare);
  return (
    <li>
      <span>
        {link.title && `${link.title} · `}
        {t(`share.state.${link.state}`)} ·{' '}
        {t('share.until', { date: words.dayText(link.expiresAt), n: link.views })}
        {error && <span role="alert"> {errorMessage(error, words)}</span>}
      </span>
      {link.state === 'open' && (
        <Button
          variant="text"
          isRunning={isPending}
          onClick={() => void mutate({ id: link.id }).then((done) => done && onGone())}
        >
          {t('share.revoke')}
        </Button>
      )}
    </li>
  );
}
