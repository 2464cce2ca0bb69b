import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tag.module.css';

export type TagTone = 'success' | 'warning' | 'danger';

/** A status in a word or two. Without a tone it is neutral. */
export function Tag({
  tone,
  className,
  ...props
}: ComponentPropsWithRef<'span'> & { tone?: TagTone | undefined }) {
  return <span className={classNames(styles.tag, className)} data-tone={tone} {...props} />;
}
