import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import {
  AccountPage,
  Card,
  DetailList,
  State,
} from '#src/features/account/ui/account-page/account-page.tsx';
import { Instant } from '#src/client/text/instant.tsx';
import { ContactCard } from '#src/features/account/ui/settings/contact-card.tsx';
import { Devices, Logins } from '#src/features/account/ui/settings/devices-card.tsx';
import { SharedLinks } from '#src/features/account/ui/settings/links-card.tsx';
import { Identities } from '#src/features/account/ui/settings/identities-card.tsx';
import { OwnData } from '#src/features/account/ui/settings/own-data-card.tsx';
import { TwoStep } from '#src/features/account/ui/settings/two-step-card.tsx';
import { securityState } from '#src/features/auth/contract/security.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';

/** `/account/settings/safe`: everything that protects the account, and where it is open. */
export default function SafeSettingsPage() {
  const { t } = useText();
  const query = useQuery(securityState, {});
  return (
    <AccountPage title="page.settingsSafe" lead="safe.lead" group="settings">
      <AsyncView query={query} skeleton={<SkeletonLines lines={6} />}>
        {(state) => (
          <div style={{ display: 'grid', gap: 16 }}>
            <Card title={t('safe.passwords')}>
              <DetailList
                rows={[
                  {
                    name: t('safe.password'),
                    value: (
                      <>
                        {t('safe.password.set')} <Instant at={state.passwordSetAt} />
                      </>
                    ),
                    action: <Link to="/account/change-password">{t('safe.change')}</Link>,
                  },
                  {
                    name: t('safe.payment'),
                    value: (
                      <State tone={state.paymentPassword ? 'success' : 'waiting'}>
                        {t(state.paymentPassword ? 'safe.payment.set' : 'safe.payment.unset')}
                      </State>
                    ),
                    action: (
                      <Link to="/myaccount/payment-code/payment-code">{t('safe.manage')}</Link>
                    ),
                  },
                ]}
              />
            </Card>
            <ContactCard state={state} onChanged={query.refetch} />
            <TwoStep state={state.twoStep} onChanged={query.refetch} />
          </div>
        )}
      </AsyncView>
      {runtimeConfig().signIn && <Identities />}
      <Devices />
      <SharedLinks />
      <Logins />
      <OwnData />
    </AccountPage>
  );
}
