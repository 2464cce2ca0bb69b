import { Link } from 'react-router-dom';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { topicOf } from '#src/domain/notice.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { listNotices } from '../contract/notices.ts';
import { noticeAddress } from './notice-address.ts';
import { withTitle } from './notice-content.ts';
import { textOf } from './notice-text.ts';
import styles from './notices.module.css';

export type Notice = CallOutput<typeof listNotices>['list'][number];

interface NoticeItemProps {
  notice: Notice;
  onRead: (notice: Notice) => void;
  /** Called when the reader follows its link. */
  onFollow?: () => void;
}

/** A notice: what it says, what it is about, when it came, and the way to the matter. */
export function NoticeItem({ notice, onRead, onFollow }: NoticeItemProps) {
  const words = useText();
  const { t } = words;
  const titleOf = useItemTitle();
  const { ofMany } = useRentFormat();
  const { kind, content, createdAt, isRead } = notice;
  const text = words.daysIn(textOf(kind, withTitle(content, titleOf), words, ofMany));
  const place = noticeAddress(kind, content);
  const topic = topicOf(kind);
  const follow = () => {
    if (!isRead) onRead(notice);
    onFollow?.();
  };
  return (
    <li className={styles.notice} data-unread={isRead ? undefined : true}>
      <div className={styles.text}>
        {!isRead && <VisuallyHidden>{t('notices.isUnread')} </VisuallyHidden>}
        {place === null ? (
          text
        ) : (
          <Link to={place} onClick={follow}>
            {text}
          </Link>
        )}
        <small>
          {topic && `${t(`notices.topic.${topic}`)} · `}
          <Instant at={createdAt} />
        </small>
      </div>
      {!isRead && (
        <IconButton
          title={t('notices.read')}
          aria-label={t('notices.read.one', { text })}
          onClick={() => onRead(notice)}
        >
          <Icon name="check" size={16} />
        </IconButton>
      )}
    </li>
  );
}
