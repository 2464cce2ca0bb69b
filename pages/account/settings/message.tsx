import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { readMessageSettings } from '#src/features/account/contract/profile.ts';
import { AccountPage } from '#src/features/account/ui/account-page/account-page.tsx';
import { messageAddress, messageViews } from '#src/features/account/ui/settings/message-address.ts';
import { MessageForm } from '#src/features/account/ui/settings/message-form.tsx';
import { MessageList } from '#src/features/account/ui/settings/message-list.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { SegmentedControl } from '#src/ui/segmented-control/segmented-control.tsx';

const WatchList = lazy(() => import('#src/features/searches/ui/watches/watch-list.tsx'));

/**
 * `/account/settings/message`: which news come on which channel, under `view=list` all that came,
 * and under `view=watches` all watched searches.
 */
export default function MessagePage() {
  const { t } = useText();
  const navigation = useListAddress(messageAddress);
  const { state, wrong, tidy } = navigation;
  return (
    <AccountPage title="page.settingsMessage" lead="messages.lead" group="settings">
      <SegmentedControl as="nav" aria-label={t('notices.views')}>
        {messageViews.map((view) => (
          <Link
            key={view}
            to={{ search: view === 'settings' ? '' : `?view=${view}` }}
            aria-current={view === state.view ? 'page' : undefined}
          >
            {t(`notices.view.${view}`)}
          </Link>
        ))}
      </SegmentedControl>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      {state.view === 'list' ? (
        <MessageList navigation={navigation} />
      ) : state.view === 'watches' ? (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <WatchList navigation={navigation} />
        </Suspense>
      ) : (
        <Settings />
      )}
    </AccountPage>
  );
}

function Settings() {
  const query = useQuery(readMessageSettings, {});
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={8} />}>
      {(settings) => <MessageForm settings={settings} />}
    </AsyncView>
  );
}
