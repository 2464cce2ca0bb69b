import type { Ran } from '../entry/run-scripts.ts';
import { lifecycleMissing } from '../errors.ts';
import { importHostModule } from '../import-host-module.ts';
import type { RealmWindow } from '../realm/realm-window.ts';
import { inRow, isStep, lastGlobal, type Exports, type Lifecycles } from './steps.ts';

const needed = ['bootstrap', 'mount', 'unmount'] as const;

/**
 * Finds the lifecycles of an app where the hosts it may have been written for look for them: the
 * exports of its modules, the global of its name, the last global it has made, and the pairs that
 * micro-app, wujie and garfish know.
 *
 * @param plain Whether a page without lifecycles is allowed.
 * @throws MicroAppError `load-failed` of the script that may have had them, otherwise
 *   `lifecycle-missing`.
 */
export async function findLifecycles(
  app: string,
  realm: RealmWindow,
  { namespaces, error, missing }: Ran,
  plain: boolean,
): Promise<Lifecycles> {
  const window = realm as unknown as Exports;
  const exported = (namespaces as readonly Exports[]).flatMap((namespace) => [
    namespace,
    namespace.default,
  ]);
  const candidates = [...exported, window[app]];
  const found = candidates.find(isComplete) ?? lastGlobal(window, isComplete);
  if (found) return fromExports(found as Exports);
  const { peerLifecycles } = await importHostModule(app, import('./peer-lifecycles.ts'));
  const peer = peerLifecycles(app, window, exported);
  if (peer) return peer;
  if (plain) return { bootstrap() {}, mount() {}, unmount() {}, plain: true };
  if (missing) throw missing;
  const closest = (candidates.find((value) => typeof value === 'object' && value !== null) ??
    {}) as Exports;
  throw lifecycleMissing(
    app,
    needed.filter((name) => !isStep(closest[name])),
    error,
  );
}

function isComplete(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    needed.every((name) => isStep((value as Exports)[name]))
  );
}

function fromExports(exports: Exports): Lifecycles {
  const { bootstrap, mount, unmount, unload, update } = exports;
  const step = (own: unknown) => inRow(own, exports);
  return {
    bootstrap: step(bootstrap),
    mount: step(mount),
    unmount: step(unmount),
    ...(isStep(unload) && { unload: step(unload) }),
    ...(isStep(update) && { update: step(update) }),
  };
}
