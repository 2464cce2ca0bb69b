import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { wayTo } from './place.ts';

interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  place: string;
  /** What follows the address of the place, such as a query. */
  rest?: string;
}

/** A link to a place, whether it lies in this document or not. */
export function PlaceLink({ place, rest = '', children, ...attributes }: PlaceLinkProps) {
  const way = wayTo(place);
  if ('href' in way) {
    return (
      <a href={way.href} {...attributes}>
        {children}
      </a>
    );
  }
  return (
    <Link to={way.to + rest} {...attributes}>
      {children}
    </Link>
  );
}
