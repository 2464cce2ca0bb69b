import { useId, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { createShare, listShares, revokeShare } from '../../contract/shares.ts';
import { defaultShareDays, longestShareDays, type ShareKind } from '../../model/share.ts';
import styles from './share-links.module.css';

const daysOffered = [defaultShareDays, 14, longestShareDays];

interface ShareLinksProps {
  kind: ShareKind;
  objectId: string;
  /** Where a link leads, without the token. */
  page: string;
  /** What the button says. */
  label: string;
  /** What the holder of a link can read, and what not. */
  text: string;
}

/**
 * Creates and revokes links by which others can read a reduced version of the member's own data.
 */
export function ShareLinks({ label, ...panel }: ShareLinksProps) {
  return (
    <Popover
      label={label}
      triggerClass={buttonClass()}
      trigger={
        <>
          <Icon name="share" size={16} />
          {label}
        </>
      }
    >
      {() => <Panel {...panel} />}
    </Popover>
  );
}

function Panel({ kind, objectId, page, text }: Omit<ShareLinksProps, 'label'>) {
  const words = useText();
  const { t } = words;
  const id = useId();
  const [days, setDays] = useState<number>(defaultShareDays);
  const [made, setMade] = useState<string>();
  const making = useMutation(createShare);
  const links = useQuery(listShares, { kind, objectId });
  const make = async () => {
    const share = await making.mutate({ kind, objectId, days });
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
        <Button variant="primary" isRunning={making.isPending} onClick={() => void make()}>
          {t('share.make')}
        </Button>
      </div>
      {making.error && (
        <p role="alert" className={styles.wrong}>
          {errorMessage(making.error, words)}
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
