import * as z from 'zod/mini';
import type { Endpoint, FileLimits, PageEndpoint } from '#src/contract/endpoint.ts';

type JsonSchema = Record<string, unknown>;
type Promised = Endpoint | PageEndpoint;

const pathParameter = /:(\w+)/g;
const apiPrefix = /^\/api\/(v1\/)?/;

/**
 * Describes the API in OpenAPI 3.1, generated from the contract, so that the description cannot
 * differ from what is checked.
 */
export function openApi(endpoints: readonly Promised[], version: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(pathParameter, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Renta Console',
      version,
      description:
        'Every answer is an envelope {code, data, msg}; code is 0 for success, else the HTTP status. Lists carry list, total, page, limit and pages beside it.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of POST /api/v1/sessions.',
        },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'A key for programs, made under /account/center/application. An operation takes one only where it lists this scheme; the key needs all scopes the list names.',
        },
      },
      schemas: {
        Refusal: envelope({ description: 'What belongs to the refusal; null where nothing does.' }),
      },
    },
  };
}

function operation(endpoint: Promised): JsonSchema {
  const { method, path, summary, access } = endpoint;
  const input = schemaOf(endpoint.input, 'input');
  const fields = Object.entries((input['properties'] ?? {}) as Record<string, JsonSchema>);
  const required = (input['required'] ?? []) as string[];
  const inPath = [...path.matchAll(pathParameter)].map(([, name]) => name!);
  const isQuery = method === 'GET' || method === 'DELETE';
  const parameters = fields
    .filter(([name]) => isQuery || inPath.includes(name))
    .map(([name, schema]) => {
      const at = inPath.includes(name) ? 'path' : 'query';
      return { name, in: at, required: at === 'path' || required.includes(name), schema };
    });
  const inHeader =
    'idempotencyKey' in endpoint && endpoint.idempotencyKey
      ? [keyHeader(endpoint.idempotencyKey)]
      : [];
  return {
    operationId: `${method.toLowerCase()}-${path.replace(apiPrefix, '').replaceAll('/', '-').replaceAll(':', '')}`,
    summary,
    tags: [path.replace(apiPrefix, '').split('/')[0]],
    security: securityOf(endpoint),
    'x-access': access,
    ...(parameters.length + inHeader.length > 0
      ? { parameters: [...parameters, ...inHeader] }
      : {}),
    ...(isQuery
      ? {}
      : {
          requestBody: {
            required: true,
            content: 'files' in endpoint && endpoint.files ? form(endpoint.files) : json(input),
          },
        }),
    responses: {
      200: {
        description: 'Success',
        content: 'download' in endpoint && endpoint.download ? anyFile : json(answerOf(endpoint)),
      },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

/**
 * Version 3.1 lets a scheme of any type list what it needs, so the scopes of a key are listed with
 * it.
 */
function securityOf({ access, apiKey }: Promised): JsonSchema[] {
  if (access.length === 0) return [];
  return typeof apiKey === 'string' ? [{ session: [] }] : [{ session: [] }, { key: [...apiKey] }];
}

const keyHeader = (need: 'required' | 'accepted') => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: need === 'required',
  description:
    'Made by the client, new for each act. The same key with the same body is done once and answered alike; with another body it is refused with 422.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

function answerOf(endpoint: Promised): JsonSchema {
  if (!('item' in endpoint)) return envelope(schemaOf(endpoint.output, 'output'));
  const whole = { type: 'integer', minimum: 0 };
  return envelope(schemaOf(endpoint.whole, 'output'), {
    list: { type: 'array', items: schemaOf(endpoint.item, 'output') },
    total: whole,
    page: whole,
    limit: whole,
    pages: whole,
  });
}

function envelope(data: JsonSchema, beside: Record<string, JsonSchema> = {}): JsonSchema {
  const properties = { code: { type: 'integer' }, data, msg: { type: 'string' }, ...beside };
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** A form's files are sent as bytes; the server's parsed form of them differs. */
const form = ({ field, most }: FileLimits) => {
  const files = {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    minItems: 1,
    maxItems: most,
  };
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { [field]: files }, required: [field] },
    },
  };
};

const anyFile = { '*/*': { schema: { type: 'string', format: 'binary' } } };

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Fields that are read from text are described as that text. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _schema,
    '~standard': _standard,
    ...described
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return described;
}
