import { Navigate } from 'react-router-dom';

/** `/account`: leads to the account's own page. */
export default function AccountIndexPage() {
  return <Navigate to="/account/center" replace />;
}
