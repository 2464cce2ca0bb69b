import { useEffect, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { call } from '#src/client/http/call.ts';
import { readDemoMessage } from '../../contract/demo-messages.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from '#src/ui/form/form.module.css';

/** On a demo: the message that would have been sent, beside the field its code goes into. */
export default function DemoMessage({ ticket }: { ticket: string }) {
  const { t } = useText();
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isGone = false;
    call(readDemoMessage, { ticket }).then(
      (answer) => !isGone && setText(answer.text),
      () => {}, // too old: there is nothing to show
    );
    return () => {
      isGone = true;
    };
  }, [ticket]);
  if (text === undefined) return null;
  return (
    <p className={styles.done} role="status">
      <Icon name="info" />
      <span>{t('form.code.demo', { text })}</span>
    </p>
  );
}
