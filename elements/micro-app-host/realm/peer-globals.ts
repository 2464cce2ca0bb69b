import type { ResolvedSettings } from '../app-config.ts';
import type { AppMessages } from '../app-messages.ts';
import { importHostModule } from '../import-host-module.ts';
import { page } from '../page.ts';
import { cloneInto } from './clone-props.ts';
import type { PeerLink } from './host-globals.ts';
import { PeerBus } from './peer-bus.ts';
import type { MountTarget } from './mount-target.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * Gives a realm the globals by which an app written for other hosts detects that it is hosted, and
 * the functions it calls.
 *
 * @param asked Names of the requested hosts.
 * @param base Address of the entry; its folder is the public path those hosts name.
 * @param given Props of this mount, beside those of the configuration.
 */
export async function giveGlobals(
  { name, props, baseRoute }: ResolvedSettings,
  target: MountTarget,
  asked: readonly string[],
  base: string,
  given: Given,
  messages: AppMessages,
): Promise<PeerLink> {
  const { window } = target;
  const { window: outside, document } = page();
  const publicPath = new URL('./', base).href;
  const all = { ...props, ...given };
  const globals: Record<string, Given> = {
    qiankun: { __POWERED_BY_QIANKUN__: true, __INJECTED_PUBLIC_PATH_BY_QIANKUN__: publicPath },
    'micro-app': {
      __MICRO_APP_ENVIRONMENT__: true,
      __MICRO_APP_NAME__: name,
      __MICRO_APP_URL__: base,
      __MICRO_APP_PUBLIC_PATH__: publicPath,
      __MICRO_APP_BASE_URL__: baseRoute,
      __MICRO_APP_BASE_ROUTE__: baseRoute,
      __MICRO_APP_BASE_APPLICATION__: false,
      rawWindow: outside,
      rawDocument: document,
    },
    garfish: { __GARFISH__: true, __GARFISH_EXPORTS__: {} },
  };
  Object.assign(window, ...asked.map((peer) => globals[peer]));
  const links: PeerLink[] = [];
  if (asked.includes('wujie')) links.push(wujieLink(target, publicPath, all));
  if (asked.includes('micro-app')) {
    const { microAppData } = await importHostModule(name, import('./peer-data.ts'));
    links.push(microAppData(target, all, messages));
  }
  // Apps made with umi for qiankun read their base route by this name.
  const own = asked.includes('qiankun') && baseRoute ? { base: baseRoute } : {};
  return {
    props: own,
    mounting: (now) => links.forEach((link) => link.mounting?.({ ...props, ...now })),
    mounted: () => links.forEach((link) => link.mounted?.()),
    updated: (now) => links.forEach((link) => link.updated?.({ ...props, ...now })),
    unmounted: () => links.forEach((link) => link.unmounted?.()),
    end: () => links.forEach((link) => link.end?.()),
  };
}

/**
 * Properties and functions for an app written for wujie. Its listeners on the bus are removed at
 * each unmount, as in wujie.
 */
function wujieLink({ window, root }: MountTarget, publicPath: string, props: Given): PeerLink {
  const bus = new PeerBus();
  const $wujie = {
    props: cloneInto(window, props),
    bus,
    location: window.location,
    shadowRoot: root,
  };
  const renew = (now: Given) => void ($wujie.props = cloneInto(window, now));
  Object.assign(window, {
    __POWERED_BY_WUJIE__: true,
    __WUJIE_PUBLIC_PATH__: publicPath,
    __WUJIE_RAW_WINDOW__: page().window,
    // Apps whose scripts come late call it when they are ready; the host mounts them itself.
    __WUJIE: { mount() {} },
    $wujie,
  });
  return {
    mounting: renew,
    updated: renew,
    unmounted: () => void bus.$clear(),
    end: () => bus.end(),
  };
}
