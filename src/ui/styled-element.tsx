import type { ComponentPropsWithRef, ElementType, ReactElement } from 'react';
import { classNames } from './class-names.ts';

export type StyledElementProps<Tag extends ElementType> = { as?: Tag } & Omit<
  ComponentPropsWithRef<Tag>,
  'as'
>;

/**
 * Makes a component that renders an element with a class.
 *
 * @param displayName The name of the component in React's developer tools.
 * @param defaultTag The element, unless the component gets another by `as`.
 */
export function styledElement<Default extends ElementType>(
  displayName: string,
  defaultTag: Default,
  className: string | undefined,
) {
  function StyledElement<Tag extends ElementType = Default>({
    as,
    ...props
  }: StyledElementProps<Tag>): ReactElement {
    const { className: own, ...rest } = props as { className?: string };
    const Element: ElementType = as ?? defaultTag;
    return <Element className={classNames(className, own)} {...rest} />;
  }
  StyledElement.displayName = displayName;
  return StyledElement;
}
