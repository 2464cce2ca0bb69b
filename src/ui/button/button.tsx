import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { buttonClass, type ButtonVariant } from './button-class.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** @default 'default' */
  variant?: ButtonVariant;
  /** Shows that the action is running. The button keeps the focus and ignores further clicks. */
  isRunning?: boolean | undefined;
}

/** A native button. Its `type` is `button` unless given, so that it submits no form by accident. */
export function Button({ variant, isRunning, className, type = 'button', ...props }: ButtonProps) {
  const running = isRunning && { 'aria-disabled': true, 'aria-busy': true, onClick: ignoreClick };
  return (
    <button
      type={type}
      className={classNames(buttonClass(variant), className)}
      {...props}
      {...running}
    />
  );
}

// The default button of a form is clicked by Enter in a field too.
const ignoreClick = (event: MouseEvent) => event.preventDefault();
