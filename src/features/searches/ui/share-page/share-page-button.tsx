import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { sharePage } from '#src/features/reports/contract/page-shares.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { SharePanel } from './share-panel.tsx';

/** What is shared, and what the links call it. */
type What = Pick<InputOf<typeof sharePage>, 'page' | 'title'> &
  Partial<Pick<InputOf<typeof sharePage>, 'resource' | 'filter' | 'ids'>>;

const longestTitle = 60;

/** Creates and revokes links by which anyone can read the free figures of this page, without a login. */
export function SharePageButton(what: What) {
  const { t } = useText();
  return (
    <Popover
      label={t('share.page')}
      triggerClass={buttonClass()}
      trigger={
        <>
          <Icon name="share" size={16} />
          {t('share.page')}
        </>
      }
    >
      {() => (
        <LazyMessages part="reports">
          <PagePanel {...what} />
        </LazyMessages>
      )}
    </Popover>
  );
}

function PagePanel({ title, ...what }: What) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(sharePage);
  return (
    <SharePanel
      of={{ kind: 'page', objectId: what.page }}
      page="/shared"
      text={t('share.page.text')}
      isPending={isPending}
      error={error}
      create={(days) =>
        mutate({ ...what, days, title: title.slice(0, longestTitle) || t('share.page.untitled') })
      }
    />
  );
}
