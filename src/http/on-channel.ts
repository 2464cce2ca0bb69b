/**
 * Hears every result this page asked for over a channel, once, and while it is connected also those another page of the
 * same member asked for.
 *
 * @returns Stops it.
 */
export function onChannel(channel: string, listener: (envelope: unknown, requestId: string) => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  import('./channel.ts').then(
    ({ listenTo }) => {
      if (!isOver) stop = listenTo(channel, listener);
    },
    (error: unknown) => console.error(`channel ${channel}: its code did not arrive, so nothing will be heard`, error),
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
