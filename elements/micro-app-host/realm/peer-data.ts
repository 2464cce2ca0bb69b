import type { AppMessages, Inbox } from '../app-messages.ts';
import { page, perPage } from '../page.ts';
import { cloneInto } from './clone-props.ts';
import { DataChannel, type Data, type DataListener, type DataSent } from './data-channel.ts';
import type { PeerLink } from './host-globals.ts';
import type { MountTarget } from './mount-target.ts';
import type { RealmWindow } from './realm-window.ts';

/** The data that all applications written for micro-app share with each other and with the page. */
const shared = perPage('peer-global-data', () => new DataChannel());

/**
 * What the page has sent to an app and the app to the page. It outlives the app's realms, as the
 * messages of its host do.
 */
interface Channels {
  fromPage: DataChannel;
  toPage: DataChannel;
  post: DataListener;
}
const known = new WeakMap<Inbox, Channels>();

function channelsOf(inbox: Inbox): Channels {
  const before = known.get(inbox);
  if (before) return before;
  const channels: Channels = {
    fromPage: new DataChannel(),
    toPage: new DataChannel((data) => channels.post(data)),
    post() {},
  };
  known.set(inbox, channels);
  return channels;
}

interface Heard {
  channel: DataChannel;
  listener: DataListener;
  isTold: boolean;
  /** Added while the code was loaded, so it is added again with the next mount. */
  stays: boolean;
  end(): void;
}

/** An app or the page as a listener to data. It receives copies in its own realm. */
class Party {
  #heard: Heard[] = [];
  isLoading = true;

  constructor(readonly window: () => RealmWindow) {}

  copy = (data: Data | null): Data | null => cloneInto(this.window(), data);

  /** The same listener is added once. */
  listen(
    channel: DataChannel,
    listener: DataListener,
    isTold = false,
    stays = this.isLoading,
  ): void {
    if (typeof listener !== 'function') {
      console.error(`A listener of data must be a function, got ${typeof listener}.`);
      return;
    }
    if (this.#heard.some((heard) => heard.channel === channel && heard.listener === listener))
      return;
    const call = (data: Data) => {
      try {
        return listener(cloneInto(this.window(), data));
      } catch (error) {
        return this.window().reportError(error);
      }
    };
    this.#heard.push({ channel, listener, isTold, stays, end: channel.listen(call, isTold) });
  }

  /** Without a listener, removes all of the channel. */
  unlisten(channel: DataChannel, listener?: DataListener): void {
    const [ending, others] = [this.#heard, [] as Heard[]];
    this.#heard = others;
    for (const heard of ending) {
      if (heard.channel === channel && (!listener || heard.listener === listener)) heard.end();
      else others.push(heard);
    }
  }

  /** Removes the listeners at the end of a mount. `resume` adds those that stay. */
  pause(): void {
    for (const heard of this.#heard) heard.end();
    this.#heard = this.#heard.filter(({ stays }) => stays);
  }

  resume(): void {
    for (const { channel, listener, isTold } of this.#heard.splice(0))
      this.listen(channel, listener, isTold, true);
  }

  /** The functions by which micro-app gives access to the data that all share. */
  globalData() {
    const set = (data: Data, sent?: DataSent, isForced = false): void =>
      void shared.send(data, sent, isForced);
    return {
      getGlobalData: (): Data | null => this.copy(shared.get()),
      setGlobalData: set,
      forceSetGlobalData: (data: Data, sent?: DataSent): void => set(data, sent, true),
      addGlobalDataListener: (listener: DataListener, isTold?: boolean): void =>
        this.listen(shared, listener, isTold),
      removeGlobalDataListener: (listener: DataListener): void => this.unlisten(shared, listener),
      clearGlobalDataListener: (): void => this.unlisten(shared),
      clearGlobalData: (): void => shared.clear(),
    };
  }
}

/** The page's own access to the data that all applications written for micro-app share. */
export const globalData = new Party(() => page().window).globalData();

/**
 * Gives a realm `window.microApp`, through which an app written for micro-app communicates with its
 * page, over the messages of its host. Its props are its first data.
 */
export function microAppData(
  { window, root }: MountTarget,
  props: Data,
  messages: AppMessages,
): PeerLink {
  const party = new Party(() => window);
  const channels = channelsOf(messages.inbox);
  const { fromPage, toPage } = channels;
  channels.post = (data) => messages.post(data);
  const send = (data: Data): void => {
    if (Object.keys(data).length > 0) fromPage.send(data);
  };
  send(props);
  const unlisten = messages.listen((data) => fromPage.send(data));
  const dispatch = (data: Data, sent?: DataSent, isForced = false): void =>
    void toPage.send(data, sent, isForced);
  const channel = (isFromPage: boolean) => (isFromPage ? fromPage : toPage);
  Object.assign(window, {
    microApp: {
      getData: (isFromPage = true) => party.copy(channel(isFromPage).get()),
      clearData: (isFromPage = false) => channel(isFromPage).clear(),
      addDataListener: (listener: DataListener, isTold?: boolean) =>
        party.listen(fromPage, listener, isTold),
      removeDataListener: (listener: DataListener) => party.unlisten(fromPage, listener),
      clearDataListener: () => party.unlisten(fromPage),
      dispatch,
      forceDispatch: (data: Data, sent?: DataSent) => dispatch(data, sent, true),
      ...party.globalData(),
      location: window.location,
      pureCreateElement: (tag: string) => page().document.createElement(tag),
      removeDomScope() {},
    },
  });
  const notify = (type: 'mounted' | 'unmount', hook: 'onmount' | 'onunmount') => {
    root.dispatchEvent(new window.CustomEvent(type, { bubbles: true }));
    const call = (window as unknown as Record<string, unknown>)[hook];
    if (typeof call === 'function') call.call(window, party.copy(fromPage.get()));
  };
  return {
    mounting(given) {
      send(given);
      if (party.isLoading) party.isLoading = false;
      else party.resume();
    },
    mounted: () => notify('mounted', 'onmount'),
    updated: send,
    unmounted() {
      notify('unmount', 'onunmount');
      party.pause();
    },
    end() {
      unlisten();
      party.pause();
      channels.post = () => {};
      // Data read later must not contain objects of a realm that has ended.
      const keep = (value: unknown) =>
        value instanceof window.Object ? cloneInto(page().window, value) : value;
      for (const data of [toPage, shared]) data.replace(keep);
    },
  };
}
