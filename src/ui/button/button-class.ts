import styles from './button.module.css';

/**
 * `primary`: the main action of a form or dialog, at most one. `text`: a minor action without a
 * border.
 */
export type ButtonVariant = 'default' | 'primary' | 'text';

/**
 * The class of a button, for an element that only looks like one, such as the label of a file
 * input.
 */
export function buttonClass(variant: ButtonVariant = 'default'): string {
  return styles[variant === 'default' ? 'button' : variant]!;
}
