import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accessPages, loginAddress } from '#src/client/access/access-guard.ts';

interface LoginLinkProps {
  /** Path to return to after login; home by default. */
  back?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to the login page, wherever an operator has put it. */
export function LoginLink({ back, className, children }: LoginLinkProps) {
  const { path, inRouter } = accessPages.login;
  const address = back === undefined ? path : loginAddress(back);
  if (inRouter)
    return (
      <Link to={address} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={address} className={className}>
      {children}
    </a>
  );
}
