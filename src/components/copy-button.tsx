import controls from './controls.module.css';
import { useCopy } from './use-copy.ts';
import { useText } from './use-text.ts';

/** Copies a text; where the browser does not allow that, the text is shown to be copied by hand. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useText();
  const { copy, copied } = useCopy();
  return (
    <>
      <button type="button" className={controls.button} onClick={() => void copy(text)}>
        {copied ? t('lost.copied') : label}
      </button>
      <span role="status" className={copied ? controls.hidden : undefined}>
        {copied === true && t('lost.copied')}
        {copied === false && t('lost.copy.failed')}
      </span>
      {copied === false && <textarea className={controls.copied} readOnly rows={4} value={text} aria-label={label} />}
    </>
  );
}
