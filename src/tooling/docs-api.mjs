const words = {
  zh: {
    lang: '以下说明由服务端的契约生成，用英文写成。',
    back: '请求格式、密钥与错误见 [HTTP API](./index.md)。',
    access: '权限',
    open: '任何人可调用',
    key: '密钥权限',
    denied: '不接受密钥，需要登录会话',
    parameters: '参数',
    body: '请求体',
    answer: '响应 `data`',
    row: '响应 `list` 的每一行',
    file: '成功时返回文件。',
    heads: ['名称', '位置', '必填', '类型'],
    yes: '是',
    resource: '资源',
    operations: '操作数',
    byKey: '可用密钥',
  },
  en: {
    lang: 'Generated from the contract that the server checks requests against.',
    back: 'Requests, keys and errors are explained in [HTTP API](./index.md).',
    access: 'Access',
    open: 'public',
    key: 'API key scopes',
    denied: 'session only',
    parameters: 'Parameters',
    body: 'Body',
    answer: 'Response `data`',
    row: 'Each row of the response `list`',
    file: 'A successful response is a file.',
    heads: ['name', 'in', 'required', 'type'],
    yes: 'yes',
    resource: 'resource',
    operations: 'operations',
    byKey: 'open to keys',
  },
};

/**
 * Pages of the HTTP API, one per resource.
 *
 * @param description OpenAPI 3.1 as `src/server/http/openapi.ts` makes it.
 * @param {'zh' | 'en'} language
 * @returns {{ pages: Record<string, string>, titles: [string, string, string][], table: string }}
 *   Markdown by path, entries of the side bar, and a table of all resources for the first page.
 */
export function apiPages(description, language) {
  const tags = new Map();
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [tag] = operation.tags;
      tags.set(tag, [
        ...(tags.get(tag) ?? []),
        { path, method: method.toUpperCase(), ...operation },
      ]);
    }
  const names = [...tags.keys()].sort((a, b) => a.localeCompare(b));
  const say = words[language];
  const pages = Object.fromEntries(
    names.map((tag) => [`api/${tag}`, tagPage(tag, tags.get(tag), say)]),
  );
  const rows = names.map((tag) => {
    const operations = tags.get(tag);
    const open = operations.filter(({ security }) => scopesOf(security)).length;
    return `| [\`${tag}\`](./${tag}.md) | ${operations.length} | ${open || '–'} |`;
  });
  const table = [
    `| ${say.resource} | ${say.operations} | ${say.byKey} |`,
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
  return { pages, titles: names.map((tag) => [`api/${tag}`, tag, tag]), table };
}

function tagPage(tag, operations, say) {
  const sections = operations.map((operation) => section(operation, say));
  return [`# ${tag}`, `${say.lang} ${say.back}`, ...sections].join('\n\n') + '\n';
}

const scopesOf = (security) => security.find((scheme) => 'key' in scheme)?.key;

function section(operation, say) {
  const { method, path, summary, security, parameters = [], requestBody, responses } = operation;
  const scopes = scopesOf(security);
  const access = operation['x-access'];
  const key = scopes ? scopes.map((scope) => `\`${scope}\``).join(' ') : say.denied;
  return [
    `## ${escaped(summary)} {#${operation.operationId}}`,
    `<div class="operation"><b class="${method.toLowerCase()}">${method}</b><span>${escaped(path)}</span></div>`,
    access.length === 0
      ? `${say.access}: ${say.open}`
      : `${say.access}: ${access.map((rule) => `\`${rule}\``).join(' ')} · ${say.key}: ${key}`,
    parameters.length > 0 &&
      [
        `**${say.parameters}**`,
        '',
        `| ${say.heads.join(' | ')} |`,
        '| --- | --- | --- | --- |',
        ...parameters.map(
          ({ name, in: at, required, schema }) =>
            `| \`${name}\` | ${at} | ${required ? say.yes : ''} | ${typeCell(schema)} |`,
        ),
      ].join('\n'),
    requestBody && bodyOf(requestBody.content, say),
    `\`\`\`sh\n${curl(operation, Boolean(scopes))}\n\`\`\``,
    answerOf(responses['200'].content, say),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * Enumerations of many values are cut; the whole list is in the description that the server
 * publishes.
 */
function typeCell(schema) {
  const type = typeOf(schema, '').replaceAll('|', '\\|');
  return `<code v-pre>${escaped(type.length > 160 ? `${type.slice(0, 150)} …` : type)}</code>`;
}

function bodyOf(content, say) {
  const [kind, { schema }] = Object.entries(content)[0];
  if (Object.keys(schema.properties ?? {}).length === 0 && !schema.anyOf) return '';
  return `**${say.body}** (\`${kind}\`)\n\n\`\`\`ts\n${typeOf(schema, '')}\n\`\`\``;
}

function answerOf(content, say) {
  if (!content['application/json']) return say.file;
  const { properties } = content['application/json'].schema;
  const block = (title, schema) => `**${title}**\n\n\`\`\`ts\n${typeOf(schema, '')}\n\`\`\``;
  if (!properties.list) return block(say.answer, properties.data);
  const row = block(say.row, properties.list.items);
  return Object.keys(properties.data.properties ?? {}).length > 0
    ? `${row}\n\n${block(say.answer, properties.data)}`
    : row;
}

/**
 * The command a reader may paste: what it needs that only the reader knows is a variable, such as
 * `$CITY`.
 */
export function curl({ method, path, parameters = [], requestBody, security }, takesKey) {
  const value = ({ name, schema }) =>
    String(schema.enum?.[0] ?? schema.default ?? `$${name.toUpperCase()}`);
  let address = path;
  const query = [];
  for (const parameter of parameters) {
    if (parameter.in === 'path')
      address = address.replace(`{${parameter.name}}`, () => value(parameter));
    // Names of places are Chinese, and a variable may hold anything that an address may not.
    else if (parameter.in === 'query' && parameter.required)
      query.push(`--data-urlencode "${parameter.name}=${value(parameter)}"`);
  }
  const lines = [`curl ${query.length > 0 ? '-G ' : ''}"$ORIGIN${address}"`, ...query];
  if (method !== 'GET') lines[0] = lines[0].replace('curl', `curl -X ${method}`);
  if (security.length > 0) lines.push(`-H "Authorization: $${takesKey ? 'RENTA_KEY' : 'SESSION'}"`);
  const header = parameters.find(({ in: at }) => at === 'header');
  if (header?.required) lines.push(`-H "Idempotency-Key: $(uuidgen)"`);
  if (requestBody) {
    const [kind, { schema }] = Object.entries(requestBody.content)[0];
    if (kind === 'multipart/form-data')
      lines.push(`-F "${Object.keys(schema.properties)[0]}=@file"`);
    else
      lines.push(
        `-H 'Content-Type: application/json'`,
        `-d '${JSON.stringify(sample(schema)).replaceAll("'", String.raw`'\''`)}'`,
      );
  }
  return lines.join(' \\\n  ');
}

/** A value of a schema with the required fields alone. */
function sample(schema) {
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return sample(choice[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const required = schema.required ?? [];
    return Object.fromEntries(
      required.map((name) => [name, sample(schema.properties?.[name] ?? {})]),
    );
  }
  if (type === 'array') return schema.minItems ? [sample(schema.items ?? {})] : [];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return '…';
}

/** A schema as a type of TypeScript, which is shorter to read. */
function typeOf(schema, indent) {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return choice.map((one) => typeOf(one, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => typeOf(one, indent)).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'array') {
    const items = schema.prefixItems
      ? `[${schema.prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`
      : typeOf(schema.items ?? {}, indent);
    return schema.prefixItems
      ? items
      : `${/ [|&] /.test(items) && !items.startsWith('{') ? `(${items})` : items}[]`;
  }
  if (schema.type === 'object') return objectType(schema, indent);
  if (schema.type === 'integer') return 'number';
  return schema.type ?? 'unknown';
}

function objectType({ properties = {}, required = [], additionalProperties }, indent) {
  const inner = `${indent}  `;
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${/^\w+$/.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};`,
  );
  if (additionalProperties && typeof additionalProperties === 'object')
    rows.push(`${inner}[name: string]: ${typeOf(additionalProperties, inner)};`);
  return rows.length === 0 ? '{}' : `{\n${rows.join('\n')}\n${indent}}`;
}

const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('{', '&#123;')
    .replaceAll('}', '&#125;');
