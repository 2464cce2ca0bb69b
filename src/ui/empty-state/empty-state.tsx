import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** The element; a card of its own is a section. */
  as?: 'div' | 'p' | 'section';
  icon?: IconName;
  /** What is empty, in a few words. */
  title?: ReactNode;
  /** The element of the title, where it is a heading of the page. */
  heading?: 'h1' | 'h2' | 'h3';
  /** Why, or what fills it. */
  text?: ReactNode;
  /** In a card beside other cards, where the usual space would be out of proportion. */
  isCompact?: boolean;
}

/**
 * What is shown in place of nothing: an icon, what is empty, why, and as its child the one action
 * that changes it.
 */
export function EmptyState({
  as: Element = 'div',
  icon,
  title,
  heading: Heading,
  text,
  isCompact = false,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <Element className={classNames(styles.empty, isCompact && styles.compact, className)} {...rest}>
      {icon && <Icon name={icon} size={24} />}
      {title !== undefined && (Heading ? <Heading tabIndex={-1}>{title}</Heading> : <b>{title}</b>)}
      {text !== undefined && <span className={styles.text}>{text}</span>}
      {children}
    </Element>
  );
}

/** The same as a card of its own. */
export function EmptyCard({ as = 'section', className, ...props }: EmptyStateProps) {
  return <EmptyState as={as} className={classNames(styles.card, className)} {...props} />;
}
