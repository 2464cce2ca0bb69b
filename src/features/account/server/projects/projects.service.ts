import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { normalAddress } from '#src/domain/account.ts';
import type { Locale } from '#src/domain/locale.ts';
import { csvFile } from '#src/exports/csv.ts';
import { normalAccount } from '#src/features/auth/server/auth.service.ts';
import { authStore } from '#src/features/auth/server/auth.store.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { type DbOrTx, tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { chinese } from '#src/server/text/chinese.ts';
import type * as contract from '../../contract/projects.ts';
import { projectLimits } from '../../model/project.ts';
import * as store from './projects.store.ts';

/** Research projects: folders for one subject, private or shared. */
export function projectService(db: Db) {
  const whole = async (id: string, memberId: string) => {
    const project = await find(db, memberId, id);
    const [itemList, memberList] = await Promise.all([
      store.listItems(db, id),
      store.listMembers(db, id),
    ]);
    return {
      ...headOf(project),
      version: project.version,
      notes: project.notes,
      taskList: project.tasks,
      itemList: itemList.map(({ addedAt, ...item }) => ({
        ...item,
        addedAt: addedAt.toISOString(),
      })),
      memberList,
    };
  };

  return {
    list: async (archived: boolean, { member }: Caller) =>
      (await store.listProjects(db, member!.id, archived)).map(headOf),

    read: (id: string, { member }: Caller) => whole(id, member!.id),

    /**
     * @throws HttpError 409 when there are too many; 404 for a copy of a project the caller may not
     * see.
     */
    async make(
      { name, city, purpose, tasks, copyOf }: InputOf<typeof contract.makeProject>,
      { member }: Caller,
    ) {
      const ownerId = member!.id;
      const id = `pj_${v7()}`;
      const source = copyOf === undefined ? undefined : await find(db, ownerId, copyOf);
      const taskList = source
        ? source.tasks.map(({ text }) => ({ text, done: false }))
        : tasks.map((text) => ({ text, done: false }));
      await tx(db, async (trx) => {
        const project = {
          id,
          ownerId,
          name,
          city,
          purpose,
          notes: source?.notes ?? '',
          tasks: taskList,
        };
        if (!(await store.insertProject(trx, project, projectLimits.projects))) {
          throw new HttpError(
            409,
            `There are ${projectLimits.projects} projects already. Remove one first.`,
            {
              reason: 'too-many-projects',
            },
          );
        }
        if (source) await store.copyItems(trx, source.id, id);
      });
      return whole(id, ownerId);
    },

    /**
     * @throws HttpError 409 with the stored project when it was changed meanwhile; 403 for
     * read-only members.
     */
    async change(
      { id, version, ...change }: InputOf<typeof contract.changeProject>,
      { member }: Caller,
    ) {
      const memberId = member!.id;
      const now = await find(db, memberId, id, true);
      const next = {
        name: change.name ?? now.name,
        city: change.city ?? now.city,
        purpose: change.purpose ?? now.purpose,
        notes: change.notes ?? now.notes,
        tasks: change.tasks ?? now.tasks,
        archived: change.archived ?? now.archivedAt !== null,
      };
      if (!(await store.writeProject(db, id, version, next))) {
        const stored = await whole(id, memberId);
        throw new HttpError(409, 'Another member changed the project.', {
          reason: 'changed-elsewhere',
          stored,
        });
      }
      return whole(id, memberId);
    },

    async remove(id: string, { member }: Caller): Promise<null> {
      if (!(await store.deleteProject(db, member!.id, id))) throw notFound('This project');
      return null;
    },

    async addItem({ id, ...item }: InputOf<typeof contract.addProjectItem>, { member }: Caller) {
      await find(db, member!.id, id, true);
      await tx(db, async (trx) => {
        if (
          !(await store.saveItem(trx, id, { ...item, addedBy: member!.id }, projectLimits.items))
        ) {
          throw new HttpError(409, `The project holds ${projectLimits.items} items already.`, {
            reason: 'project-full',
          });
        }
        await store.touchProject(trx, id);
      });
      return whole(id, member!.id);
    },

    async removeItem(id: string, type: string, refId: string, { member }: Caller) {
      await find(db, member!.id, id, true);
      if (!(await store.deleteItem(db, id, type, refId))) throw notFound('This item');
      return whole(id, member!.id);
    },

    /** @throws HttpError 422 for an unknown account, or the owner's own. */
    async share({ id, account, may }: InputOf<typeof contract.shareProject>, { member }: Caller) {
      const project = await find(db, member!.id, id);
      if (project.may !== 'own')
        throw new HttpError(403, 'Only the owner can share a project.', { reason: 'not-owner' });
      const other = await authStore(db).findMember(
        normalAddress(account) ?? normalAccount(account),
      );
      if (!other || other.status !== 'active' || other.id === member!.id) {
        const fields = [
          { field: 'account', expected: 'the account of another member', got: 'no such account' },
        ];
        throw new HttpError(422, 'account: expected the account of another member.', {
          reason: 'account-unknown',
          fields,
        });
      }
      await tx(db, async (trx) => {
        if (may === 'none') return store.letOut(trx, id, other.id);
        if (project.members > projectLimits.members) {
          throw new HttpError(409, `A project has at most ${projectLimits.members} members.`, {
            reason: 'too-many-members',
          });
        }
        await store.letIn(trx, id, other.id, may);
        await notify(trx, {
          id: `nt_${v7()}`,
          memberId: other.id,
          kind: 'project',
          content: { id, name: project.name, by: member!.name },
        });
      });
      return whole(id, member!.id);
    },

    async export(id: string, locale: Locale, { member }: Caller): Promise<FileResponse> {
      const project = await find(db, member!.id, id);
      const rows = await store.listItems(db, id);
      const heads =
        locale === 'en'
          ? ['Type', 'ID', 'Title', 'Note', 'Added by', 'Added at']
          : ['类型', '编号', '名称', '备注', '加入者', '加入时间'];
      const cells: ((row: store.StoredItem) => string)[] = [
        ({ type }) => type,
        ({ refId }) => refId,
        ({ title }) => title,
        ({ note }) => note,
        ({ addedBy }) => addedBy,
        ({ addedAt }) => addedAt.toISOString(),
      ];
      const columns = heads.map((heading, at) => ({
        heading: chinese(heading, locale),
        isInstant: at === heads.length - 1,
        cell: cells[at]!,
      }));
      const tasks = project.tasks.map(({ text, done }) => `${done ? '☑' : '☐'} ${text}`);
      const text = csvFile(
        columns,
        rows,
        [project.name, project.notes, ...tasks].filter((line) => line !== ''),
      );
      return new FileResponse(`${project.name}.csv`, 'text/csv; charset=utf-8', Buffer.from(text));
    },
  };
}

/**
 * @throws HttpError 404 for one the member neither owns nor has access to; 403 for read-only
 * members.
 */
async function find(
  db: DbOrTx,
  memberId: string,
  id: string,
  toEdit = false,
): Promise<store.StoredProject> {
  const project = await store.findProject(db, memberId, id);
  if (!project) throw notFound('This project');
  if (toEdit && project.may === 'view')
    throw new HttpError(403, 'You can only view this project.', { reason: 'view-only' });
  return project;
}

function headOf({
  id,
  name,
  city,
  purpose,
  may,
  items,
  members,
  tasks,
  changedAt,
  archivedAt,
}: store.StoredProject) {
  return {
    id,
    name,
    city,
    purpose,
    may,
    items,
    members,
    tasksDone: tasks.filter(({ done }) => done).length,
    tasks: tasks.length,
    changedAt: changedAt.toISOString(),
    archived: archivedAt !== null,
  };
}
