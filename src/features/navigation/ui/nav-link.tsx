import { useContext, type AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { hrefOfTarget } from './link-target.ts';
import { isPlainClick, NavigationContext } from './navigation-context.tsx';

interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  place: string;
  /** What follows the address of the place, such as a query. */
  rest?: string;
}

/** A link to a place, whether it lies in this document or not. */
export function NavLink({ place, rest = '', children, ...attributes }: PlaceLinkProps) {
  const ways = useContext(NavigationContext);
  const way = hrefOfTarget(place);
  if ('href' in way) {
    return (
      <a href={way.href} {...attributes}>
        {children}
      </a>
    );
  }
  const address = way.to + rest;
  if (!ways) {
    return (
      <Link to={address} {...attributes}>
        {children}
      </Link>
    );
  }
  return (
    <a
      {...attributes}
      href={ways.hrefOf(address)}
      onClick={(event) => {
        attributes.onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        ways.go(address);
      }}
    >
      {children}
    </a>
  );
}
