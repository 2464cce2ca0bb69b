import { ActionRow } from '../../action-row/action-row.tsx';
import { buttonClass } from '../../button/button-class.ts';
import { Button } from '../../button/button.tsx';
import { Popover } from '../../popover/popover.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const popover: GalleryEntry = {
  id: 'popover',
  components: { Popover },
  summary: 'A button and the panel it opens; Escape and a press elsewhere close it.',
  stories: {
    'Closed until pressed': ({ text }) => (
      <ActionRow>
        <Popover
          label={text('分享', 'Share')}
          trigger={text('分享', 'Share')}
          triggerClass={buttonClass()}
        >
          {(close) => <Button onClick={close}>{text('复制链接', 'Copy the link')}</Button>}
        </Popover>
      </ActionRow>
    ),
  },
};
