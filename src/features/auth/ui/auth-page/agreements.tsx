import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import styles from './auth-page.module.css';

const texts = {
  terms: ['agreement.terms.1', 'agreement.terms.2', 'agreement.terms.3', 'agreement.terms.4'],
  privacy: [
    'agreement.privacy.1',
    'agreement.privacy.2',
    'agreement.privacy.3',
    'agreement.privacy.4',
  ],
} as const;

/** The line that names both agreements, each of which opens beside it. */
export function Agreements() {
  const { t } = useText();
  const [shown, setShown] = useState<keyof typeof texts | null>(null);
  const opener = (which: keyof typeof texts) => (
    <UnstyledButton className={styles.textButton} onClick={() => setShown(which)}>
      {t(`agreement.${which}`)}
    </UnstyledButton>
  );
  return (
    <>
      {t('agreement.agree')}
      {opener('terms')}
      {t('agreement.and')}
      {opener('privacy')}
      <Drawer
        open={shown !== null}
        title={t(`agreement.${shown ?? 'terms'}`)}
        onClose={() => setShown(null)}
      >
        {shown && texts[shown].map((key) => <p key={key}>{t(key)}</p>)}
      </Drawer>
    </>
  );
}
