import type { ReactNode } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import styles from './act-bar.module.css';

interface Acts {
  /** What most members do next. */
  main: ReactNode;
  /** The others. */
  more?: ReactNode;
}

/** The acts of a page in its head; a phone has them in its `PhoneActBar`. */
export function HeadActs({ main, more }: Acts) {
  if (usePhone()) return null;
  return (
    <ActionRow>
      {more}
      {main}
    </ActionRow>
  );
}

/** On a phone one act at the bottom of the window, the others behind a button. */
export function PhoneActBar({ main, more }: Acts) {
  const { t } = useText();
  if (!usePhone() || !main) return null;
  return (
    <div className={styles.bar}>
      {more && (
        <Popover
          label={t('orderPage.moreActs')}
          trigger={<Icon name="more" />}
          triggerLabel={t('orderPage.moreActs')}
          triggerClass={styles.more}
        >
          {(close) => (
            <div className={styles.menu} onClick={close} role="presentation">
              {more}
            </div>
          )}
        </Popover>
      )}
      {main}
    </div>
  );
}
