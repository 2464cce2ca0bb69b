import { AccountPage } from '#src/features/account/ui/account-page/account-page.tsx';
import { ApiKeys } from '#src/features/micro-apps/ui/registration/api-keys-card.tsx';
import { ManageApps } from '#src/features/micro-apps/ui/registration/manage-apps.tsx';
import { ScopedTokens } from '#src/features/micro-apps/ui/registration/scoped-tokens-card.tsx';
import { SubApps } from '#src/features/micro-apps/ui/registration/sub-apps-card.tsx';

/**
 * `/account/center/application`: sub-applications the member may open and what they may read and
 * set, API keys, tokens; for who looks after sub-applications also which there are.
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
