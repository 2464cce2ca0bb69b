import { monitorEventLoopDelay } from 'node:perf_hooks';

// Put before a program that is started with a channel to its parent: reports on request how long
// its event loop was blocked up at most since the last time, in milliseconds.

const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();

process.on('message', (message) => {
  if (message !== 'longest block') return;
  process.send?.({ longestBlockMs: Math.max(0, delay.max / 1e6 - resolutionMs) });
  delay.reset();
});
process.on('disconnect', () => process.exit(0));
