import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import { Tag, type TagTone } from '#src/ui/tag/tag.tsx';
import styles from './sign-tag.module.css';

interface SignTagProps {
  tone: TagTone | undefined;
  icon: IconName;
  children: ReactNode;
}

/** A status by colour, sign and word. */
export function SignTag({ tone, icon, children }: SignTagProps) {
  return (
    <Tag tone={tone} className={styles.tag}>
      <Icon name={icon} size={12} />
      {children}
    </Tag>
  );
}
