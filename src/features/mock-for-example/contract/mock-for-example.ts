import * as z from 'zod/mini';
import { endpoint, nothing, pageEndpoint } from '#src/contract/endpoint.ts';
import { listOf, oneOf, pageFields, text } from '#src/contract/field-schemas.ts';

// The sample data service: something to build lists, forms, trees and uploads against. It is part
// of no product page, its rows are invented, and its roles are not those of the console.

/** Delay of each response, so that loading states are visible. Milliseconds. */
export const mockLatencyMs = { least: 50, most: 200 } as const;

export const mockPath = '/api/mock-for-example';

export const mockCities = ['hangzhou', 'chengdu', 'wuhan', 'xiamen'] as const;
export const mockTrades = ['tea', 'noodles', 'bakery', 'books', 'pharmacy', 'barber'] as const;
export const mockStatuses = ['planned', 'open', 'closing', 'closed'] as const;
export const mockSorts = ['name', '-name', 'areaM2', '-areaM2', 'opensOn', '-opensOn'] as const;
export const mockRoles = ['admin', 'user', 'guest'] as const;
export const mockActions = ['view', 'create', 'edit', 'remove', 'upload'] as const;
export type MockRole = (typeof mockRoles)[number];

const id = z.string('an id such as m-0001').check(z.regex(/^m-\d{4,6}$/, 'an id such as m-0001'));
const area = 'a number of square metres from 1 to 100000';
const areaM2 = z.number(area).check(z.refine((value) => value >= 1 && value <= 100_000, area));
const day = z.iso.date('a day such as 2024-05-01');
const writable = {
  name: text(60),
  city: oneOf(mockCities),
  trade: oneOf(mockTrades),
  status: oneOf(mockStatuses),
  areaM2,
  opensOn: day,
};

export const mockRow = z.strictObject({ id, ...writable, remark: z.string() });
export type MockRow = z.output<typeof mockRow>;

const remark = z
  .string('a text of at most 200 characters')
  .check(z.maxLength(200, 'a text of at most 200 characters'));
// A call without a body means the same as one with an empty object.
const noFields = z._default(nothing, {});

export const queryMocks = pageEndpoint({
  path: mockPath,
  summary: 'Sample data: rows that match, page by page.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({
    ...pageFields,
    q: z.optional(text(40)),
    city: z.optional(oneOf(mockCities)),
    status: z.optional(listOf(oneOf(mockStatuses), mockStatuses.length)),
    sort: z.optional(oneOf(mockSorts)),
  }),
  item: mockRow,
  whole: z.null(),
});

export const readMock = endpoint({
  method: 'GET',
  path: `${mockPath}/:id`,
  summary: 'Sample data: one row.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ id }),
  output: mockRow,
});

export const createMock = endpoint({
  method: 'POST',
  path: mockPath,
  summary: 'Sample data: adds a row.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ ...writable, remark: z._default(remark, '') }),
  output: mockRow,
});

export const updateMock = endpoint({
  method: 'PATCH',
  path: mockPath,
  summary: 'Sample data: changes the fields that are sent.',
  access: [],
  apiKey: 'public',
  input: z.extend(z.partial(z.strictObject({ ...writable, remark })), { id }),
  output: mockRow,
});

export const deleteMock = endpoint({
  method: 'DELETE',
  path: `${mockPath}/:id`,
  summary: 'Sample data: removes one row.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ id }),
  output: z.null(),
});

export const removeMocks = endpoint({
  method: 'POST',
  path: `${mockPath}/remove`,
  summary: 'Sample data: removes several rows, or none when one of them is missing.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({
    ids: z
      .array(id, 'a list of 1 to 100 ids')
      .check(z.minLength(1, '1 to 100 ids'), z.maxLength(100, '1 to 100 ids')),
  }),
  output: z.strictObject({ removed: z.int() }),
});

export const mockColumns = endpoint({
  method: 'POST',
  path: `${mockPath}/columns`,
  summary: 'Sample data: the columns of a table of the rows.',
  access: [],
  apiKey: 'public',
  input: noFields,
  output: z.array(
    z.strictObject({
      key: z.string(),
      title: z.string(),
      titleEn: z.string(),
      type: z.enum(['text', 'choice', 'number', 'day']),
      isSortable: z.boolean(),
      isEditable: z.boolean(),
    }),
  ),
});

export const mockLogin = endpoint({
  method: 'POST',
  path: `${mockPath}/login`,
  summary: 'Sample data: logs a sample account in. Its token is valid for this service only.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ account: text(40), password: text(200) }),
  output: z.strictObject({
    token: z.string(),
    name: z.string(),
    roles: z.array(z.enum(mockRoles)),
    can: z.array(z.enum(mockActions)),
  }),
});

export const mockLogout = endpoint({
  method: 'POST',
  path: `${mockPath}/logout`,
  summary: 'Sample data: ends a sample session.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ token: text(200) }),
  output: z.null(),
});

const menu = {
  key: z.string(),
  title: z.string(),
  titleEn: z.string(),
  path: z.nullable(z.string()),
};

export const mockMenus = endpoint({
  method: 'POST',
  path: `${mockPath}/menus`,
  summary: 'Sample data: the menu of a sample role.',
  access: [],
  apiKey: 'public',
  input: z._default(z.strictObject({ role: z._default(oneOf(mockRoles), 'guest') }), {
    role: 'guest',
  }),
  output: z.array(z.strictObject({ ...menu, children: z.array(z.strictObject(menu)) })),
});

export const mockTree = endpoint({
  method: 'POST',
  path: `${mockPath}/tree`,
  summary: 'Sample data: one level of a tree of cities, trades and rows, for lazy loading.',
  access: [],
  apiKey: 'public',
  input: z._default(z.strictObject({ parent: z.optional(text(80)) }), {}),
  output: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      labelEn: z.string(),
      n: z.int(),
      isLeaf: z.boolean(),
    }),
  ),
});

export const mockOptions = endpoint({
  method: 'POST',
  path: `${mockPath}/options`,
  summary: 'Sample data: the values of a field with their labels.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ field: oneOf(['city', 'trade', 'status']), q: z.optional(text(40)) }),
  output: z.array(z.strictObject({ value: z.string(), label: z.string(), labelEn: z.string() })),
});

export const mockFileLimits = { field: 'files', most: 5, largestBytes: 2_000_000 } as const;

const oneToFive = `1 to ${mockFileLimits.most} files`;

export const uploadMocks = endpoint({
  method: 'POST',
  path: `${mockPath}/upload`,
  summary: 'Sample data: accepts files, returns their description, and stores nothing.',
  access: [],
  apiKey: 'public',
  files: mockFileLimits,
  input: z.strictObject({
    files: z
      .array(
        z.strictObject({ name: text(200), type: z.string(), bytes: z.int(), sha256: z.string() }),
        oneToFive,
      )
      .check(z.minLength(1, oneToFive)),
  }),
  output: z.strictObject({
    files: z.array(
      z.strictObject({ name: z.string(), type: z.string(), bytes: z.int(), sha256: z.string() }),
    ),
  }),
});
