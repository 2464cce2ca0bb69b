import { useEffect, useRef } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './staff-tasks.module.css';

interface TaskDoneProps {
  text: string;
  /** What the next task is about; undefined after the last one. */
  next: string | undefined;
  onNext: () => void;
  onClose: () => void;
}

/** What a decision did, and the way to the next task; takes the focus when it comes. */
export function TaskDone({ text, next, onNext, onClose }: TaskDoneProps) {
  const { t } = useText();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), [text]);
  return (
    <div className={styles.done} role="status">
      <Icon name="check" />
      <p ref={message} tabIndex={-1}>
        <b>{text}</b> {t('tasks.done.notices')}
      </p>
      {next === undefined ? (
        <span>{t('tasks.done.last')}</span>
      ) : (
        <Button variant="text" onClick={onNext}>
          {t('tasks.done.next', { title: next })}
        </Button>
      )}
      <IconButton aria-label={t('state.close')} onClick={onClose}>
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  );
}
