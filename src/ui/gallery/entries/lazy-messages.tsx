import { LazyMessages } from '../../lazy-messages/lazy-messages.tsx';
import { HelpText } from '../../text/text.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const lazyMessages: GalleryEntry = {
  id: 'lazy-messages',
  components: { LazyMessages },
  summary: 'Loads a further part of the messages before it renders its children.',
  stories: {
    Loaded: ({ text }) => (
      <LazyMessages part="searched">
        <HelpText>{text('消息已加载', 'The messages are loaded')}</HelpText>
      </LazyMessages>
    ),
  },
};
