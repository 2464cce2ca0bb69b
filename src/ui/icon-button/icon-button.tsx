import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

/** A button that shows an icon alone; give it an `aria-label`. */
export function IconButton({
  className,
  type = 'button',
  ...props
}: ComponentPropsWithRef<'button'>) {
  return <button type={type} className={classNames(styles.button, className)} {...props} />;
}
