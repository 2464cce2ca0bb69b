import type { MouseEvent, ReactNode } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { buttonClass } from '../button/button-class.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Popover } from '../popover/popover.tsx';
import { ActionRow } from './action-row.tsx';
import styles from './collapsible-actions.module.css';

/**
 * Buttons side by side; on a phone in a menu, because they would take several lines above the
 * content. An action closes the panel, a button that opens a panel of its own
 * does not.
 */
export function CollapsibleActions({ children }: { children: ReactNode }) {
  const { t } = useText();
  const phone = usePhone();
  if (!phone) return <ActionRow>{children}</ActionRow>;
  return (
    <Popover
      label={t('list.more')}
      triggerLabel={t('list.more')}
      triggerClass={classNames(buttonClass(), styles.trigger)}
      trigger={<Icon name="more" />}
    >
      {(close) => (
        <div
          role="presentation"
          className={styles.actions}
          onClick={(event) => isAction(event) && close()}
        >
          {children}
        </div>
      )}
    </Popover>
  );
}

function isAction({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const pressed = (target as Element).closest('button, a');
  return (
    pressed !== null &&
    !pressed.hasAttribute('aria-haspopup') &&
    pressed.closest('[popover]') === currentTarget.closest('[popover]')
  );
}
