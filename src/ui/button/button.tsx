import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { buttonClass, type ButtonVariant } from './button-class.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** @default 'default' */
  variant?: ButtonVariant;
  /** Its action is running: a line shows that. It keeps the focus, so the handler has to ignore further clicks. */
  isRunning?: boolean | undefined;
}

/** A native button. Its `type` is `button` unless given, so that it submits no form by accident. */
export function Button({ variant, isRunning, className, type = 'button', ...props }: ButtonProps) {
  const running = isRunning && { 'aria-disabled': true, 'aria-busy': true };
  return (
    <button
      type={type}
      className={classNames(buttonClass(variant), className)}
      {...props}
      {...running}
    />
  );
}
