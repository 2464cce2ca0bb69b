import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './unstyled-button.module.css';

/**
 * A native button without the look of one, for rows, chips and headings that can be pressed. Its
 * `type` is `button` unless given.
 */
export function UnstyledButton({
  className,
  type = 'button',
  ...props
}: ComponentPropsWithRef<'button'>) {
  return <button type={type} className={classNames(styles.button, className)} {...props} />;
}
