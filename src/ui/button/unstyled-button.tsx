import type { ComponentPropsWithRef } from 'react';

/** A native button without the look of one, for rows, chips and headings that can be pressed. Its `type` is `button` unless given. */
export function UnstyledButton({ type = 'button', ...props }: ComponentPropsWithRef<'button'>) {
  return <button type={type} {...props} />;
}
