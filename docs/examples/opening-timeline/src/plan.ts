/** Something to do before a shop opens, so many days ahead of the opening. */
export interface Task {
  /** One of the usual tasks, or a random key of an own one. */
  id: string;
  /** What an own task is called. */
  text?: string;
  /** Days before the opening by which it has to be done. */
  daysBefore: number;
  isDone: boolean;
}

export interface Plan {
  /** ISO date. */
  opensOn: string;
  tasks: Task[];
}

/** Usual tasks with the days before the opening by which they have to be done. */
export const usualTasks = {
  lease: 90,
  measure: 84,
  design: 70,
  fireReview: 63,
  builder: 56,
  company: 49,
  menu: 42,
  hiring: 35,
  equipment: 28,
  sign: 21,
  licence: 14,
  inspection: 10,
  training: 7,
  stock: 5,
  trial: 2,
} as const;
export type UsualTask = keyof typeof usualTasks;
export const isUsual = (id: string): id is UsualTask => Object.hasOwn(usualTasks, id);

const dayMs = 86_400_000;
const atNoon = (date: string) => Date.parse(`${date}T12:00:00Z`);
const isDate = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(atNoon(text)).toISOString().startsWith(text);

/**
 * @param date ISO date. @param days May be negative. @returns ISO date. @throws RangeError for a
 * date that does not exist.
 */
export function addDays(date: string, days: number): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(atNoon(date)))
    throw new RangeError(`date: expected YYYY-MM-DD, got ${date}`);
  return new Date(atNoon(date) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The usual tasks, none done, of a shop that opens in 100 days, so that the first is not late at
 * once.
 */
export function newPlan(today: string): Plan {
  const tasks = Object.entries(usualTasks).map(([id, daysBefore]) => ({
    id,
    daysBefore,
    isDone: false,
  }));
  return { opensOn: addDays(today, 100), tasks };
}

export type Urgency = 'done' | 'late' | 'soon' | 'open';

/** A task with its day: late when that has passed, soon within a week. */
export interface Due extends Task {
  on: string;
  urgency: Urgency;
}

/** The tasks in the order of their days. */
export function dueTasks({ opensOn, tasks }: Plan, today: string): Due[] {
  return tasks
    .map((task) => {
      const on = addDays(opensOn, -task.daysBefore);
      return { ...task, on, urgency: urgencyOf(task.isDone, on, today) };
    })
    .sort((a, b) => b.daysBefore - a.daysBefore);
}

function urgencyOf(isDone: boolean, on: string, today: string): Urgency {
  if (isDone) return 'done';
  if (on < today) return 'late';
  return on <= addDays(today, 7) ? 'soon' : 'open';
}

/** Reads a plan from storage; what is no plan is none. */
export function readPlan(text: string | null): Plan | undefined {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<Plan> | null;
    if (!read || !isDate(read.opensOn) || !Array.isArray(read.tasks)) return undefined;
    return { opensOn: read.opensOn, tasks: (read.tasks as unknown[]).filter(isTask) };
  } catch {
    return undefined;
  }
}

function isTask(value: unknown): value is Task {
  const { id, text, daysBefore, isDone } = (value ?? {}) as Partial<Task>;
  const isNamed = typeof id === 'string' && (isUsual(id) || typeof text === 'string');
  return isNamed && Number.isInteger(daysBefore) && typeof isDone === 'boolean';
}
