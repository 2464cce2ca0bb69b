import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import { oneOf, text, yesOrNo } from '#src/contract/field-schemas.ts';
import { locales } from '#src/domain/locale.ts';
import { freeText } from '#src/features/auth/contract/account-fields.ts';
import { projectItemTypes, projectLimits, projectPurposes } from '../model/project.ts';

const access = ['login'];
const instant = z.iso.datetime();
const id = z.string('the id of a project').check(z.maxLength(60, 'the id of a project'));

const head = {
  id: z.string(),
  name: z.string(),
  city: z.string(),
  purpose: oneOf(projectPurposes),
  /** What the caller may do with it. */
  may: oneOf(['own', 'edit', 'view']),
  items: z.int(),
  members: z.int(),
  tasksDone: z.int(),
  tasks: z.int(),
  changedAt: instant,
  archived: z.boolean(),
};
const task = z.strictObject({ text: text(80), done: z.boolean('true or false') });
const item = z.strictObject({
  type: oneOf(projectItemTypes),
  refId: z.string(),
  title: z.string(),
  note: z.string(),
  addedBy: z.string(),
  addedAt: instant,
  /** A case that was retracted, or replaced, since it was saved. */
  withdrawn: z.boolean(),
});
const whole = z.strictObject({
  ...head,
  version: z.int(),
  notes: z.string(),
  taskList: z.array(task),
  itemList: z.array(item),
  memberList: z.array(
    z.strictObject({ id: z.string(), name: z.string(), may: oneOf(['own', 'edit', 'view']) }),
  ),
});

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/v1/account/projects',
  summary: 'Projects of the caller and projects shared with them, last changed first.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ archived: z._default(yesOrNo, false) }),
  output: z.array(z.strictObject(head)),
});

export const readProject = endpoint({
  method: 'GET',
  path: '/api/v1/account/projects/:id',
  summary: 'One project with its notes, tasks, members and items.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: whole,
});

export const makeProjectInput = z.strictObject({
  name: text(40),
  city: freeText(20),
  purpose: oneOf(projectPurposes),
  tasks: z._default(
    z
      .array(text(80))
      .check(z.maxLength(projectLimits.tasks, `at most ${projectLimits.tasks} tasks`)),
    [],
  ),
  copyOf: z.optional(id),
});

export const makeProject = endpoint({
  method: 'POST',
  path: '/api/v1/account/projects',
  summary: 'Creates a project, or copies one with its tasks and items.',
  access,
  apiKey: 'denied',
  input: makeProjectInput,
  output: whole,
});

export const changeProjectInput = z.strictObject({
  id,
  version: z.int('a version'),
  name: z.optional(text(40)),
  city: z.optional(freeText(20)),
  purpose: z.optional(oneOf(projectPurposes)),
  notes: z.optional(freeText(4000)),
  tasks: z.optional(
    z.array(task).check(z.maxLength(projectLimits.tasks, `at most ${projectLimits.tasks} tasks`)),
  ),
  archived: z.optional(z.boolean('true or false')),
});

export const changeProject = endpoint({
  method: 'PATCH',
  path: '/api/v1/account/projects/:id',
  summary: 'Changes a project. A 409 reports a concurrent change.',
  access,
  apiKey: 'denied',
  input: changeProjectInput,
  output: whole,
});

export const removeProject = endpoint({
  method: 'DELETE',
  path: '/api/v1/account/projects/:id',
  summary: 'Deletes a project of the caller permanently.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.null(),
});

export const addProjectItemInput = z.strictObject({
  id,
  type: oneOf(projectItemTypes),
  refId: text(120),
  title: text(120),
  note: z._default(freeText(400), ''),
});

export const addProjectItem = endpoint({
  method: 'POST',
  path: '/api/v1/account/projects/:id/items',
  summary:
    'Saves a road, shop, case, sample or report in a project; saving again replaces its title and note.',
  access,
  apiKey: 'denied',
  input: addProjectItemInput,
  output: whole,
});

export const removeProjectItem = endpoint({
  method: 'DELETE',
  path: '/api/v1/account/projects/:id/items/:type/:refId',
  summary: 'Removes an item from a project.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id, type: oneOf(projectItemTypes), refId: text(120) }),
  output: whole,
});

export const shareProjectInput = z.strictObject({
  id,
  account: text(254),
  may: oneOf(['view', 'edit', 'none']),
});

export const shareProject = endpoint({
  method: 'POST',
  path: '/api/v1/account/projects/:id/members',
  summary: 'Lets another member view or edit a project; `none` revokes that.',
  access,
  apiKey: 'denied',
  input: shareProjectInput,
  output: whole,
});

export const exportProject = endpoint({
  method: 'GET',
  path: '/api/v1/account/projects/:id/export',
  summary: 'The items of a project as CSV.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id, locale: z._default(oneOf(locales), 'zh-CN') }),
  output: z.unknown(),
  download: true,
});
