import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './visually-hidden.module.css';

type Props<Tag extends ElementType> = { as?: Tag } & Omit<
  ComponentPropsWithRef<Tag>,
  'as' | 'className'
>;

/** Content for screen readers alone. @param as The element, `span` unless given. */
export function VisuallyHidden<Tag extends ElementType = 'span'>({ as, ...props }: Props<Tag>) {
  const Element: ElementType = as ?? 'span';
  return <Element className={styles.hidden} {...props} />;
}
