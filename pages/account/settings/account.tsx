import { useQuery } from '#src/client/hooks/use-query.ts';
import { readSettings } from '#src/features/account/contract/profile.ts';
import { AccountPage } from '#src/features/account/ui/account-page/account-page.tsx';
import { CloseAccountCard } from '#src/features/account/ui/settings/close-account-card.tsx';
import { SettingsForm } from '#src/features/account/ui/settings/settings-form.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';

/**
 * `/account/settings/account`: language, units and measures wherever one logs in, and the end of
 * the account.
 */
export default function AccountSettingsPage() {
  const query = useQuery(readSettings, {});
  return (
    <AccountPage title="page.settingsAccount" lead="settings.lead" group="settings">
      <AsyncView query={query} skeleton={<SkeletonLines lines={8} />}>
        {(settings) => <SettingsForm settings={settings} />}
      </AsyncView>
      <CloseAccountCard />
    </AccountPage>
  );
}
