import { SilentErrorBoundary } from '../../error-boundary/silent-error-boundary.tsx';
import { HelpText } from '../../text/text.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const errorBoundary: GalleryEntry = {
  id: 'error-boundary',
  components: { SilentErrorBoundary },
  summary: 'Renders nothing when a non-essential child throws, so that the page stays.',
  stories: {
    'Without a failure it shows its children': ({ text }) => (
      <SilentErrorBoundary>
        <HelpText>{text('3 条新消息', '3 new messages')}</HelpText>
      </SilentErrorBoundary>
    ),
  },
};
