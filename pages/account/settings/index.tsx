import { Navigate } from 'react-router-dom';

/** `/account/settings`: leads to the first of the settings. */
export default function SettingsIndexPage() {
  return <Navigate to="/account/settings/account" replace />;
}
