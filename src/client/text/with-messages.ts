import type { MessagePart } from '#src/i18n/messages.ts';
import { preloadMessages } from './message-loader.ts';

/**
 * A loader of a component that is rarely shown, and of the message parts that only it uses: both
 * are requested at once, and the component is not there before its texts are. For `lazy`, and for a
 * preload before it opens.
 *
 * ```ts
 * const Palette = lazy(withMessages(() => import('./palette.tsx'), 'bar'));
 * ```
 */
export function withMessages<Module>(
  load: () => Promise<Module>,
  ...parts: readonly MessagePart[]
): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), preloadMessages(parts)]);
    return module;
  };
}
