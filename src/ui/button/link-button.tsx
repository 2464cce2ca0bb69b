import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { buttonClass, type ButtonVariant } from './button-class.ts';

export interface LinkButtonProps extends LinkProps {
  /** @default 'default' */
  variant?: ButtonVariant;
}

/** A link that looks like a button. */
export function LinkButton({ variant, className, ...props }: LinkButtonProps) {
  return <Link className={classNames(buttonClass(variant), className)} {...props} />;
}
