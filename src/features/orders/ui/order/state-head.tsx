import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import { HelpText, TabularText } from '#src/ui/text/text.tsx';
import styles from './order-page.module.css';
import { Steps, type Step } from './steps.tsx';

interface StateHeadProps {
  look: 'success' | 'warning' | 'danger' | 'info' | 'over';
  icon: IconName;
  /** State and amount. */
  headline: string;
  /** Number of the order or recharge, which can be copied. */
  no?: string | undefined;
  /** What it is of. */
  about: ReactNode;
  /** Why it is in this state, and what follows. */
  reason?: string | undefined;
  /** Buttons; on a phone they are in the bar at the bottom. */
  acts?: ReactNode;
  steps?: readonly Step[];
  /** Inside another page, which has its own first heading. */
  isEmbedded?: boolean;
  children?: ReactNode;
}

/** State, amount, reason and timeline of an order or recharge. */
export function StateHead({
  look,
  icon,
  headline,
  no,
  about,
  reason,
  acts,
  steps,
  isEmbedded = false,
  children,
}: StateHeadProps) {
  const { t } = useText();
  const Heading = isEmbedded ? 'h2' : 'h1';
  return (
    <section className={styles.head} data-look={look}>
      <span className={styles.mark} aria-hidden="true">
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.title}>
        <Heading tabIndex={-1}>{headline}</Heading>
        <HelpText as="div" className={styles.about}>
          {no !== undefined && (
            <span className={styles.number}>
              <TabularText>{no}</TabularText>
              <CopyButton isIcon label={t('checkout.copyNo')} text={no} />
            </span>
          )}
          <span>{about}</span>
        </HelpText>
        {children}
      </div>
      {acts}
      {reason !== undefined && (
        <p className={styles.reason}>
          <Icon name="info" />
          <span>{reason}</span>
        </p>
      )}
      {steps && <Steps steps={steps} />}
    </section>
  );
}
