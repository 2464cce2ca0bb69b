import type { AnswerOf, InputOf } from '#src/contract/endpoint.ts';
import type * as contract from '#src/contract/micro-apps.ts';
import { sharedAddress } from '#src/domain/micro-app-address.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import { auditActor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.store.ts';
import type { Db } from '../db/connect.ts';
import { type DbOrTx, tx } from '../db/transaction.ts';
import { notFound, Refusal, wrongInput } from '../errors.ts';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key.ts';
import type { Caller } from '../serve.ts';
import { appFaults } from './check.ts';
import { merged, type MicroAppRegistry } from './registry.ts';
import * as store from './store.ts';

type Managed = AnswerOf<typeof contract.addMicroApp>;

/** Looking after the sub-apps of the console. Each act is written down, and served from then on. */
export function microAppService(db: Db, registry: MicroAppRegistry) {
  const ofFile = (name: string) => registry.file.microApps.find((app) => app.name === name);

  const answerOf = (row: store.StoredApp): Managed => {
    const { name, app, enabled, version, changedBy, changedAt } = row;
    const filed = ofFile(name);
    return {
      name,
      app: { ...(app ?? filed!) },
      enabled,
      source: !filed ? 'console' : app === null ? 'file' : 'changed',
      version,
      changedBy,
      changedAt: changedAt.toISOString(),
    };
  };

  /** @throws Refusal 400 where another app that is switched on has one of its addresses. */
  const ownAddress = async (open: DbOrTx, app: MicroAppEntry) => {
    const others = merged(registry.file, await store.selectApps(open)).microApps.filter(({ name }) => name !== app.name);
    const shared = sharedAddress([...others, app]);
    if (!shared) return;
    const expected = `an address that no other app has; ${shared.first.name} has this one`;
    throw wrongInput([{ field: 'app.activeRule', expected, got: shared.path }]);
  };

  return {
    async list(): Promise<Managed[]> {
      const rows = await store.selectApps(db);
      const filed = registry.file.microApps.map((app): Managed => {
        const decided = rows.find(({ name }) => name === app.name);
        if (decided) return answerOf(decided);
        return { name: app.name, app: { ...app }, enabled: true, source: 'file', version: 0, changedBy: null, changedAt: null };
      });
      return [...filed, ...rows.filter(({ name, app }) => app !== null && !ofFile(name)).map(answerOf)];
    },

    /** @throws Refusal 400 naming every wrong field below `app`; 409 for a name that is taken. */
    async add({ app, enabled }: InputOf<typeof contract.addMicroApp>, caller: Caller): Promise<Managed> {
      const entry = checked(app);
      const { name } = entry;
      const added = await withIdempotencyKey(db, caller, { do: 'add-app', app, enabled }, async (open) => {
        await store.lockApps(open);
        if (ofFile(name) || (await store.selectApps(open)).some((row) => row.name === name)) {
          throw new Refusal(409, `There is a sub-app ${name} already.`, {
            reason: 'name-taken',
            fields: [{ field: 'app.name', expected: 'a name of its own', got: name }],
          });
        }
        if (enabled) await ownAddress(open, entry);
        const row = await store.writeApp(open, { name, app: entry, enabled, changedBy: caller.member!.id });
        await recordAudit(open, {
          ...auditActor(caller),
          action: 'micro-app.added',
          target: name,
          detail: { app: entry, enabled },
        });
        return answerOf(row);
      });
      await registry.refresh();
      return added;
    },

    /** @throws Refusal 400 naming wrong fields, 404 for no such app, 409 when somebody changed it since it was looked at. */
    async change(input: InputOf<typeof contract.changeMicroApp>, caller: Caller): Promise<Managed> {
      const { name, version, app, enabled } = input;
      const entry = app === undefined ? undefined : checked(app);
      if (entry && entry.name !== name) {
        throw wrongInput([{ field: 'app.name', expected: `${name}, which stays`, got: entry.name }]);
      }
      const changed = await withIdempotencyKey(db, caller, { do: 'change-app', ...input }, async (open) => {
        await store.lockApps(open);
        const before = (await store.selectApps(open)).find((row) => row.name === name);
        if (!before && !ofFile(name)) throw notFound('The sub-app');
        if ((before?.version ?? 0) !== version) {
          throw new Refusal(409, `The sub-app was changed since: it is at version ${before?.version ?? 0}.`, {
            reason: 'changed-elsewhere',
            fields: [{ field: 'version', expected: String(before?.version ?? 0), got: String(version) }],
          });
        }
        const isOn = enabled ?? before?.enabled ?? true;
        if (isOn) await ownAddress(open, entry ?? before?.app ?? ofFile(name)!);
        const row = await store.writeApp(open, {
          name,
          app: entry ?? before?.app ?? null,
          enabled: isOn,
          changedBy: caller.member!.id,
        });
        const detail = { ...(entry && { app: entry }), enabled: isOn };
        await recordAudit(open, { ...auditActor(caller), action: 'micro-app.changed', target: name, detail });
        return answerOf(row);
      });
      await registry.refresh();
      return changed;
    },

    /** @throws Refusal 404 where nothing was decided in the console. */
    async remove({ name }: InputOf<typeof contract.removeMicroApp>, caller: Caller): Promise<null> {
      await tx(db, async (open) => {
        await store.lockApps(open);
        if (!(await store.deleteApp(open, name))) throw notFound('What was decided about this sub-app in the console');
        await recordAudit(open, { ...auditActor(caller), action: 'micro-app.removed', target: name });
      });
      await registry.refresh();
      return null;
    },
  };
}

function checked(app: unknown): MicroAppEntry {
  const faults = appFaults(app);
  if (faults.length > 0) throw wrongInput(faults);
  return app as MicroAppEntry;
}
