import { useCopy } from '#src/client/hooks/use-copy.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  label: string;
  text: string;
  /** An icon instead of the label, beside a number that is shown. */
  isIcon?: boolean;
}

/** Copies a text; where the browser does not allow that, the text is shown to be copied by hand. */
export function CopyButton({ label, text, isIcon = false }: CopyButtonProps) {
  const { t } = useText();
  const { copy, copied } = useCopy();
  return (
    <>
      {isIcon ? (
        <IconButton
          className={styles.icon}
          aria-label={label}
          title={label}
          onClick={() => void copy(text)}
        >
          <Icon name={copied ? 'check' : 'copy'} />
        </IconButton>
      ) : (
        <Button onClick={() => void copy(text)}>{copied ? t('lost.copied') : label}</Button>
      )}
      <VisuallyHidden role="status">{copied === true && t('lost.copied')}</VisuallyHidden>
      <span role="status">{copied === false && t('lost.copy.failed')}</span>
      {copied === false && (
        <textarea className={styles.text} readOnly rows={4} value={text} aria-label={label} />
      )}
    </>
  );
}
