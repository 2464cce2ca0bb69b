import { useQuery } from '#src/client/hooks/use-query.ts';
import { readProfile } from '#src/features/account/contract/profile.ts';
import { AccountPage } from '#src/features/account/ui/account-page/account-page.tsx';
import { ProfileForm } from '#src/features/account/ui/profile/profile-form.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';

/**
 * `/account/edit`: the member's public profile. A concurrent change made elsewhere is shown beside
 * the member's own.
 */
export default function EditProfilePage() {
  const query = useQuery(readProfile, {});
  return (
    <AccountPage title="page.accountEdit" lead="edit.lead" narrow>
      <AsyncView query={query} skeleton={<SkeletonLines lines={8} />}>
        {(profile) => <ProfileForm key={profile.account} profile={profile} />}
      </AsyncView>
    </AccountPage>
  );
}
