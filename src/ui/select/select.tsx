import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './select.module.css';

/** A native select at the height of table rows and tool bars. */
export function Select({ className, ...props }: ComponentPropsWithRef<'select'>) {
  return <select className={classNames(styles.select, className)} {...props} />;
}
