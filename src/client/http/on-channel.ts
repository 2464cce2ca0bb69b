/**
 * Subscribes to every result this page requested over a channel, delivered once, and while
 * connected also to those other pages of the same member requested.
 *
 * @returns Unsubscribes.
 */
export function onChannel(
  channel: string,
  listener: (envelope: unknown, requestId: string) => void,
): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  import('./channel.ts').then(
    ({ subscribe: listenTo }) => {
      if (!isOver) stop = listenTo(channel, listener);
    },
    (error: unknown) =>
      console.error(`channel ${channel}: its code did not arrive, so nothing will be heard`, error),
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
