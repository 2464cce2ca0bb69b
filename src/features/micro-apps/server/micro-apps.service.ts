import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { sharedAddress } from '#src/domain/micro-app-address.ts';
import { permissionsOf, roles } from '#src/domain/permission.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import { revokeTokensOf } from '#src/features/account/server/api-keys/api-keys.store.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { type DbOrTx, tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type * as contract from '../contract/micro-apps.ts';
import {
  approve,
  changedSettings,
  mayApprove,
  propose,
  reject,
  type Registration,
} from '../model/micro-app-approval.ts';
import { notifyApprovers, notifyAuthors } from './approval-notices.ts';
import { microAppErrors } from './check-micro-app.ts';
import { merged, type MicroAppRegistry } from './micro-app-registry.ts';
import * as store from './micro-apps.store.ts';

type Managed = OutputOf<typeof contract.addMicroApp>;

/** Roles whose holders look after sub-apps, and approve them. */
const managers = roles.filter((role) => permissionsOf([role]).includes('app-manage'));

/**
 * Looking after the sub-apps of the console. Each act is audited. A version runs after a second
 * person has approved it, unless the operator's file says `"microAppApproval": "none"`; the version
 * approved before keeps running until then.
 */
export function microAppService(db: Db, registry: MicroAppRegistry) {
  const rule = registry.file.microAppApproval;
  const ofFile = (name: string) => registry.file.microApps.find((app) => app.name === name);
  const registrationOf = (name: string, row?: store.StoredApp): Registration => ({
    approved: row?.app ?? ofFile(name) ?? null,
    proposal: row?.proposed ? { app: row.proposed, by: row.proposedBy } : null,
  });

  const answers = async (
    open: DbOrTx,
    rows: readonly store.StoredApp[],
    caller: Caller,
  ): Promise<Managed[]> => {
    const ids = rows.flatMap(({ changedBy, approvedBy, proposedBy }) => [
      changedBy,
      approvedBy ?? '',
      ...proposedBy,
    ]);
    const accounts = await store.selectAccounts(open, [...new Set(ids)]);
    const holders = rows.some(({ proposed }) => proposed !== null)
      ? await store.selectHolders(open, managers)
      : [];
    const accountOf = (id: string) => accounts.get(id) ?? id;
    return rows.map((row) => {
      const {
        name,
        app,
        enabled,
        version,
        changedBy,
        changedAt,
        approvedBy,
        approvedAt,
        proposedAt,
      } = row;
      const filed = ofFile(name);
      const registration = registrationOf(name, row);
      const { approved, proposal } = registration;
      return {
        name,
        app: { ...(approved ?? proposal!.app) },
        enabled,
        approved: approved !== null,
        approvedBy: approvedBy === null ? null : accountOf(approvedBy),
        approvedAt: approvedAt?.toISOString() ?? null,
        proposal: proposal && {
          app: { ...proposal.app },
          changes: changedSettings(approved, proposal.app),
          by: proposal.by.map(accountOf),
          at: proposedAt!.toISOString(),
          mayApprove: mayApprove(registration, caller.member!.id, rule),
          approvers: holders.filter(({ id }) => mayApprove(registration, id, rule)).length,
        },
        source: !filed ? 'console' : app === null ? 'file' : 'changed',
        version,
        changedBy: accountOf(changedBy),
        changedAt: changedAt.toISOString(),
      };
    });
  };
  const answer = async (open: DbOrTx, row: store.StoredApp, caller: Caller) =>
    (await answers(open, [row], caller))[0]!;

  /** @throws HttpError 400 where another app that is switched on has one of its addresses. */
  const ownAddress = async (open: DbOrTx, app: MicroAppEntry) => {
    const others = merged(registry.file, await store.selectApps(open)).microApps.filter(
      ({ name }) => name !== app.name,
    );
    const shared = sharedAddress([...others, app]);
    if (!shared) return;
    const expected = `an address that no other app has; ${shared.first.name} has this one`;
    throw invalidInput([{ field: 'app.activeRule', expected, got: shared.path }]);
  };

  /** Writes a registration; tokens of the app end where what they rest on has changed. */
  const write = async (
    open: DbOrTx,
    name: string,
    { approved, proposal }: Registration,
    { before, enabled, approvedBy, caller }: Writing,
  ): Promise<store.StoredApp> => {
    const running = before?.app ?? ofFile(name) ?? null;
    // An app of the file stays the file's until something about it was decided here.
    const app = approved === running ? (before?.app ?? null) : approved;
    const row = await store.writeApp(open, {
      name,
      app,
      enabled,
      changedBy: caller.member!.id,
      proposed: proposal?.app ?? null,
      proposedBy: proposal?.by ?? [],
      approvedBy: approvedBy ?? null,
    });
    if (!enabled || (running && approved && changedSettings(running, approved).length > 0))
      await revokeTokensOf(open, name);
    return row;
  };

  const found = async (open: DbOrTx, name: string, version: number) => {
    await store.lockApps(open);
    const before = (await store.selectApps(open)).find((row) => row.name === name);
    if (!before && !ofFile(name)) throw notFound('The sub-app');
    if ((before?.version ?? 0) !== version) {
      throw new HttpError(
        409,
        `The sub-app was changed since: it is at version ${before?.version ?? 0}.`,
        {
          reason: 'changed-elsewhere',
          fields: [
            { field: 'version', expected: String(before?.version ?? 0), got: String(version) },
          ],
        },
      );
    }
    return before;
  };

  const proposed = async (open: DbOrTx, name: string, version: number) => {
    const before = await found(open, name, version);
    if (before?.proposed) return before;
    throw new HttpError(409, 'No version of this sub-app awaits approval.', {
      reason: 'nothing-proposed',
    });
  };

  return {
    async list(caller: Caller): Promise<Managed[]> {
      const rows = await store.selectApps(db);
      const known = rows.filter(
        ({ name, app, proposed: waiting }) => app !== null || waiting !== null || ofFile(name),
      );
      const decided = await answers(db, known, caller);
      const filed = registry.file.microApps.map(
        (app): Managed => decided.find(({ name }) => name === app.name) ?? untouched(app),
      );
      return [...filed, ...decided.filter(({ name }) => !ofFile(name))];
    },

    /** @throws HttpError 400 naming every wrong field below `app`; 409 for a name that is taken. */
    async add(
      { app, enabled }: InputOf<typeof contract.addMicroApp>,
      caller: Caller,
    ): Promise<Managed> {
      const entry = checked(app);
      const { name } = entry;
      const added = await withIdempotencyKey(
        db,
        caller,
        { do: 'add-app', app, enabled },
        async (open) => {
          await store.lockApps(open);
          if (ofFile(name) || (await store.selectApps(open)).some((row) => row.name === name)) {
            throw new HttpError(409, `There is a sub-app ${name} already.`, {
              reason: 'name-taken',
              fields: [{ field: 'app.name', expected: 'a name of its own', got: name }],
            });
          }
          if (enabled) await ownAddress(open, entry);
          const next = propose({ approved: null, proposal: null }, entry, caller.member!.id, rule);
          const row = await write(open, name, next, { enabled, caller });
          const detail = { app: entry, enabled, awaitsApproval: next.proposal !== null };
          await recordAudit(open, {
            ...auditActor(caller),
            action: 'micro-app.added',
            target: name,
            detail,
          });
          if (next.proposal) await notifyApprovers(open, row, managers, caller.member!);
          return answer(open, row, caller);
        },
      );
      await registry.refresh();
      return added;
    },

    /**
     * @throws HttpError 400 naming wrong fields, 404 for no such app, 409 when it was changed since
     * the caller read it.
     */
    async change(input: InputOf<typeof contract.changeMicroApp>, caller: Caller): Promise<Managed> {
      const { name, version, app, enabled } = input;
      const entry = app === undefined ? undefined : checked(app);
      if (entry && entry.name !== name) {
        throw invalidInput([
          { field: 'app.name', expected: `${name}, which stays`, got: entry.name },
        ]);
      }
      const changed = await withIdempotencyKey(
        db,
        caller,
        { do: 'change-app', ...input },
        async (open) => {
          const before = await found(open, name, version);
          const isOn = enabled ?? before?.enabled ?? true;
          const now = registrationOf(name, before);
          if (isOn) await ownAddress(open, entry ?? now.approved ?? now.proposal!.app);
          const next = entry ? propose(now, entry, caller.member!.id, rule) : now;
          const row = await write(open, name, next, { before, enabled: isOn, caller });
          const detail = {
            ...(entry && { app: entry, awaitsApproval: next.proposal !== null }),
            enabled: isOn,
          };
          await recordAudit(open, {
            ...auditActor(caller),
            action: 'micro-app.changed',
            target: name,
            detail,
          });
          if (entry && next.proposal) await notifyApprovers(open, row, managers, caller.member!);
          return answer(open, row, caller);
        },
      );
      await registry.refresh();
      return changed;
    },

    /**
     * @throws HttpError 403 for a member who worked on the version, 404 for no such app, 409 when
     *   it was changed since the caller read it or nothing is proposed, 400 when another app has
     *   taken its address meanwhile.
     */
    async approve(
      { name, version }: InputOf<typeof contract.approveMicroApp>,
      caller: Caller,
    ): Promise<Managed> {
      const approved = await tx(db, async (open) => {
        const before = await proposed(open, name, version);
        const now = registrationOf(name, before);
        const who = caller.member!.id;
        if (!mayApprove(now, who, rule)) {
          throw new HttpError(
            403,
            'You edited this version. Another administrator has to approve it.',
            {
              reason: 'own-proposal',
            },
          );
        }
        const next = approve(now, who, rule);
        if (before.enabled) await ownAddress(open, next.approved!);
        const row = await write(open, name, next, {
          before,
          enabled: before.enabled,
          approvedBy: who,
          caller,
        });
        const detail = { app: next.approved, proposedBy: before.proposedBy };
        await recordAudit(open, {
          ...auditActor(caller),
          action: 'micro-app.approved',
          target: name,
          detail,
        });
        await notifyAuthors(open, before, 'approved', caller.member!);
        return answer(open, row, caller);
      });
      await registry.refresh();
      return approved;
    },

    /**
     * @returns null where nothing is left of the app. @throws HttpError 404 for no such app, 409 as
     * `approve`.
     */
    async reject(
      { name, version }: InputOf<typeof contract.rejectMicroApp>,
      caller: Caller,
    ): Promise<Managed | null> {
      return tx(db, async (open) => {
        const before = await proposed(open, name, version);
        const next = reject(registrationOf(name, before));
        const detail = { app: before.proposed, proposedBy: before.proposedBy };
        await recordAudit(open, {
          ...auditActor(caller),
          action: 'micro-app.rejected',
          target: name,
          detail,
        });
        await notifyAuthors(open, before, 'rejected', caller.member!);
        if (next.approved === null) {
          await store.deleteApp(open, name);
          return null;
        }
        return answer(
          open,
          await write(open, name, next, { before, enabled: before.enabled, caller }),
          caller,
        );
      });
    },

    /** @throws HttpError 404 where nothing was decided in the console. */
    async remove({ name }: InputOf<typeof contract.removeMicroApp>, caller: Caller): Promise<null> {
      await tx(db, async (open) => {
        await store.lockApps(open);
        if (!(await store.deleteApp(open, name)))
          throw notFound('What was decided about this sub-app in the console');
        await revokeTokensOf(open, name);
        await recordAudit(open, {
          ...auditActor(caller),
          action: 'micro-app.removed',
          target: name,
        });
      });
      await registry.refresh();
      return null;
    },
  };
}

interface Writing {
  before?: store.StoredApp | undefined;
  enabled: boolean;
  approvedBy?: string;
  caller: Caller;
}

/** An app of the operator's file about which nothing was decided here. */
function untouched(app: MicroAppEntry): Managed {
  return {
    name: app.name,
    app: { ...app },
    enabled: true,
    approved: true,
    approvedBy: null,
    approvedAt: null,
    proposal: null,
    source: 'file',
    version: 0,
    changedBy: null,
    changedAt: null,
  };
}

function checked(app: unknown): MicroAppEntry {
  const faults = microAppErrors(app);
  if (faults.length > 0) throw invalidInput(faults);
  return app as MicroAppEntry;
}
