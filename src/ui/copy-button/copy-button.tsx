import { useCopy } from '#src/client/hooks/use-copy.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './copy-button.module.css';

/** Copies a text; where the browser does not allow that, the text is shown to be copied by hand. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useText();
  const { copy, copied } = useCopy();
  return (
    <>
      <Button onClick={() => void copy(text)}>{copied ? t('lost.copied') : label}</Button>
      <VisuallyHidden role="status">{copied === true && t('lost.copied')}</VisuallyHidden>
      <span role="status">{copied === false && t('lost.copy.failed')}</span>
      {copied === false && (
        <textarea className={styles.text} readOnly rows={4} value={text} aria-label={label} />
      )}
    </>
  );
}
