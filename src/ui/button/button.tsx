import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { buttonClass, type ButtonVariant } from './button-class.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** @default 'default' */
  variant?: ButtonVariant;
}

/** A native button. Its `type` is `button` unless given, so that it submits no form by accident. */
export function Button({ variant, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={classNames(buttonClass(variant), className)} {...props} />;
}
