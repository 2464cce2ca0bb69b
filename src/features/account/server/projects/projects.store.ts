import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { ProjectItemType, ProjectPurpose, ProjectTask } from '../../model/project.ts';

export type May = 'own' | 'edit' | 'view';

export interface StoredProject {
  id: string;
  ownerId: string;
  name: string;
  city: string;
  purpose: ProjectPurpose;
  notes: string;
  tasks: ProjectTask[];
  version: number;
  changedAt: Date;
  archivedAt: Date | null;
  may: May;
  items: number;
  members: number;
}

const columns = (
  memberId: string,
) => sql`p.id, p.owner_id AS "ownerId", p.name, p.city, p.purpose, p.notes, p.tasks, p.version,
  p.changed_at AS "changedAt", p.archived_at AS "archivedAt",
  CASE WHEN p.owner_id = ${memberId} THEN 'own' ELSE s.may END AS may,
  (SELECT count(*) FROM project_item i WHERE i.project_id = p.id) AS items,
  (SELECT count(*) + 1 FROM project_member o WHERE o.project_id = p.id) AS members`;

/**
 * Projects this member owns or has access to; every query here contains the condition on the
 * member.
 */
const visible = (memberId: string) => sql`FROM project p
  LEFT JOIN project_member s ON s.project_id = p.id AND s.member_id = ${memberId}
  WHERE (p.owner_id = ${memberId} OR s.may IS NOT NULL)`;

export async function listProjects(
  db: DbOrTx,
  memberId: string,
  archived: boolean,
): Promise<StoredProject[]> {
  const { rows } = await sql<StoredProject>`SELECT ${columns(memberId)} ${visible(memberId)}
    AND (p.archived_at IS NOT NULL) = ${archived}::boolean ORDER BY p.changed_at DESC, p.id LIMIT 200`.execute(
    db,
  );
  return rows;
}

export async function findProject(
  db: DbOrTx,
  memberId: string,
  id: string,
): Promise<StoredProject | undefined> {
  const { rows } =
    await sql<StoredProject>`SELECT ${columns(memberId)} ${visible(memberId)} AND p.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

export interface NewProject {
  id: string;
  ownerId: string;
  name: string;
  city: string;
  purpose: string;
  notes: string;
  tasks: readonly ProjectTask[];
}

/** @returns false when the member has `maxItems` already. */
export async function insertProject(
  db: DbOrTx,
  project: NewProject,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO project (id, owner_id, name, city, purpose, notes, tasks)
    SELECT ${project.id}, ${project.ownerId}, ${project.name}, ${project.city}, ${project.purpose}, ${project.notes},
      ${JSON.stringify(project.tasks)}::jsonb
    WHERE (SELECT count(*) FROM project WHERE owner_id = ${project.ownerId}) < ${most}::int RETURNING 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function copyItems(db: DbOrTx, from: string, to: string): Promise<void> {
  await sql`INSERT INTO project_item (project_id, type, ref_id, title, note, added_by)
    SELECT ${to}, type, ref_id, title, note, added_by FROM project_item WHERE project_id = ${from}`.execute(
    db,
  );
}

export interface ProjectChange {
  name: string;
  city: string;
  purpose: string;
  notes: string;
  tasks: readonly ProjectTask[];
  archived: boolean;
}

/** @returns false when it is no longer of this version. */
export async function writeProject(
  db: DbOrTx,
  id: string,
  version: number,
  change: ProjectChange,
): Promise<boolean> {
  const { name, city, purpose, notes, tasks, archived } = change;
  const { rows } =
    await sql`UPDATE project SET version = version + 1, changed_at = now(), name = ${name}, city = ${city},
      purpose = ${purpose}, notes = ${notes}, tasks = ${JSON.stringify(tasks)}::jsonb,
      archived_at = CASE WHEN ${archived}::boolean THEN coalesce(archived_at, now()) END
    WHERE id = ${id} AND version = ${version}::int RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function touchProject(db: DbOrTx, id: string): Promise<void> {
  await sql`UPDATE project SET changed_at = now() WHERE id = ${id}`.execute(db);
}

export async function deleteProject(db: DbOrTx, ownerId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM project WHERE id = ${id} AND owner_id = ${ownerId} RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}

export interface StoredItem {
  type: ProjectItemType;
  refId: string;
  title: string;
  note: string;
  addedBy: string;
  addedAt: Date;
  withdrawn: boolean;
}

export async function listItems(db: DbOrTx, id: string): Promise<StoredItem[]> {
  const { rows } =
    await sql<StoredItem>`SELECT i.type, i.ref_id AS "refId", i.title, i.note, coalesce(m.name, '') AS "addedBy",
      i.added_at AS "addedAt", i.type = 'kase' AND EXISTS (
        SELECT FROM kase k WHERE k.id = i.ref_id AND k.status IN ('retracted', 'superseded')) AS withdrawn
    FROM project_item i LEFT JOIN member m ON m.id = i.added_by WHERE i.project_id = ${id} ORDER BY i.added_at DESC, i.ref_id`.execute(
      db,
    );
  return rows;
}

/** @returns false when there are `maxItems` already. */
export async function saveItem(
  db: DbOrTx,
  id: string,
  item: { type: string; refId: string; title: string; note: string; addedBy: string },
  most: number,
): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO project_item (project_id, type, ref_id, title, note, added_by)
    SELECT ${id}, ${item.type}, ${item.refId}, ${item.title}, ${item.note}, ${item.addedBy}
    WHERE (SELECT count(*) FROM project_item WHERE project_id = ${id}) < ${most}::int
    ON CONFLICT (project_id, type, ref_id) DO UPDATE SET title = excluded.title, note = excluded.note RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}

export async function deleteItem(
  db: DbOrTx,
  id: string,
  type: string,
  refId: string,
): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM project_item WHERE project_id = ${id} AND type = ${type} AND ref_id = ${refId} RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}

export async function listMembers(
  db: DbOrTx,
  id: string,
): Promise<{ id: string; name: string; may: May }[]> {
  const { rows } = await sql<{ id: string; name: string; may: May }>`
    SELECT m.id, m.name, 'own' AS may FROM project p JOIN member m ON m.id = p.owner_id WHERE p.id = ${id}
    UNION ALL SELECT m.id, m.name, s.may FROM project_member s JOIN member m ON m.id = s.member_id WHERE s.project_id = ${id}`.execute(
    db,
  );
  return rows;
}

export async function letIn(
  db: DbOrTx,
  id: string,
  memberId: string,
  may: 'view' | 'edit',
): Promise<void> {
  await sql`INSERT INTO project_member (project_id, member_id, may) VALUES (${id}, ${memberId}, ${may})
    ON CONFLICT (project_id, member_id) DO UPDATE SET may = excluded.may`.execute(db);
}

export async function letOut(db: DbOrTx, id: string, memberId: string): Promise<void> {
  await sql`DELETE FROM project_member WHERE project_id = ${id} AND member_id = ${memberId}`.execute(
    db,
  );
}
