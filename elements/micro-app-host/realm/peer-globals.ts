import { PeerBus } from './peer-bus.ts';
import type { RealmWindow } from './realm-window.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * Gives a realm the globals by which an app written for other hosts finds out that it is hosted.
 *
 * @param asked Names of those hosts.
 * @param base Address of the entry; its folder is the public path those hosts name.
 */
export function giveGlobals(realm: RealmWindow, app: string, asked: readonly string[], base: string, props: Given): void {
  const publicPath = new URL('./', base).href;
  const peers: Record<string, Given> = {
    qiankun: { __POWERED_BY_QIANKUN__: true, __INJECTED_PUBLIC_PATH_BY_QIANKUN__: publicPath },
    'micro-app': {
      __MICRO_APP_ENVIRONMENT__: true,
      __MICRO_APP_NAME__: app,
      __MICRO_APP_PUBLIC_PATH__: publicPath,
      __MICRO_APP_BASE_ROUTE__: '',
      __MICRO_APP_BASE_APPLICATION__: false,
    },
    wujie: asked.includes('wujie') ? wujieGlobals(realm, publicPath, props) : {},
    garfish: { __GARFISH__: true, __GARFISH_EXPORTS__: {} },
  };
  Object.assign(realm, ...asked.map((peer) => peers[peer]));
}

/** What an app written for wujie reads and calls. Its bus ends with the realm. */
function wujieGlobals(realm: RealmWindow, publicPath: string, props: Given): Given {
  const bus = new PeerBus();
  // The set of what is to be done at the end of a realm, see `markRealm`.
  const ends = (realm as unknown as Record<symbol, Set<() => void> | undefined>)[Symbol.for('micro-app-host:ends')];
  ends?.add(() => bus.end());
  return {
    __POWERED_BY_WUJIE__: true,
    __WUJIE_PUBLIC_PATH__: publicPath,
    // Apps whose scripts come late call it when they are ready; the host mounts them itself.
    __WUJIE: { mount() {} },
    $wujie: { props, bus, location: realm.location },
  };
}
