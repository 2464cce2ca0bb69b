import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { SharePanel } from '#src/features/searches/ui/share-page/share-panel.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { createShare } from '../../contract/shares.ts';
import type { SharedObject } from '../../model/share.ts';

interface ShareLinksProps {
  kind: SharedObject;
  objectId: string;
  /** Where a link leads, without the token. */
  page: string;
  /** What the button says. */
  label: string;
  /** What the holder of a link can read, and what not. */
  text: string;
}

/**
 * Creates and revokes links by which others can read a reduced version of the member's own data.
 */
export function ShareLinks({ label, ...panel }: ShareLinksProps) {
  return (
    <Popover
      label={label}
      triggerClass={buttonClass()}
      trigger={
        <>
          <Icon name="share" size={16} />
          {label}
        </>
      }
    >
      {() => <ObjectPanel {...panel} />}
    </Popover>
  );
}

function ObjectPanel({ kind, objectId, page, text }: Omit<ShareLinksProps, 'label'>) {
  const { mutate, isPending, error } = useMutation(createShare);
  return (
    <SharePanel
      of={{ kind, objectId }}
      page={page}
      text={text}
      isPending={isPending}
      error={error}
      create={(days) => mutate({ kind, objectId, days })}
    />
  );
}
