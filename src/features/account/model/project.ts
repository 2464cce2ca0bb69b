export const projectPurposes = ['open', 'renew', 'buy', 'let', 'study'] as const;
export type ProjectPurpose = (typeof projectPurposes)[number];

export const projectItemTypes = ['road', 'shop', 'pre-shop', 'kase', 'sample', 'report'] as const;
export type ProjectItemType = (typeof projectItemTypes)[number];

export interface ProjectTask {
  text: string;
  done: boolean;
}

export const projectLimits = { projects: 50, items: 500, tasks: 50, members: 20 } as const;

/**
 * Templates of projects by purpose. Keys of translated texts, so that they are created in the
 * reader's language.
 */
export const projectTemplates = [
  { key: 'cafe', purpose: 'open', tasks: 5 },
  { key: 'renew', purpose: 'renew', tasks: 4 },
  { key: 'buy', purpose: 'buy', tasks: 4 },
] as const;
