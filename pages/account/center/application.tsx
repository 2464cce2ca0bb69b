import { AccountPage } from '#src/features/account/ui/account-page/account-page.tsx';
import { ApiKeys } from './application-keys.part.tsx';
import { ScopedTokens } from './application-tokens.part.tsx';
import { SubApps } from './application-apps.part.tsx';
import { ManageApps } from './application-manage.part.tsx';

/**
 * `/account/center/application`: sub-applications the member may open and what they may read and set, API keys, tokens; for
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
