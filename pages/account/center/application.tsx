import { AccountPage } from '#src/components/account-page/account-page.tsx';
import { ApiKeys } from './application-keys.part.tsx';
import { ScopedTokens } from './application-tokens.part.tsx';
import { SubApps } from './application-apps.part.tsx';
import { ManageApps } from './application-manage.part.tsx';

/**
 * `/account/center/application`: the sub-applications one may open, what they may read and set, keys for programs and tokens of isolated sub-applications; for
 * who looks after sub-applications also which there are.
 */
export default function ApplicationPage() {
  return (
    <AccountPage title="page.accountApplication" lead="apps.lead" group="center">
      <SubApps />
      <ManageApps />
      <ApiKeys />
      <ScopedTokens />
    </AccountPage>
  );
}
