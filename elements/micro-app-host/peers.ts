import { PeerBus } from './realm/peer-bus.ts';

export { globalData } from './realm/peer-data.ts';
export type { Data, DataListener, DataSent } from './realm/data-channel.ts';

/** The page's own bus: receives what apps written for wujie emit, and emits to them. */
export const bus = /* @__PURE__ */ new PeerBus();
