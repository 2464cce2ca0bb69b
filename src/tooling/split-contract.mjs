/**
 * Splits a module of the contract in two: what depends on a schema, and the rest, such as addresses
 * and limits. Rollup puts a module into one file as a whole; parts let a page load an address
 * without the schema of a form that is written beside it.
 *
 * Where all of the module is of one kind, `text` stays whole. Imports that are not needed are
 * dropped.
 *
 * @param body Statements of the module, at their positions in `text`.
 * @param removed Nodes that `text` has lost; what they mention does not count.
 * @param text The module, a MagicString.
 * @param isSchema Whether a name of an imported module depends on a schema. Called with the source
 *   of the import and the name.
 * @param importFrom Text of an import. Called with its source and names, as of `localsOf`.
 * @param nameOf Literal to import a part by.
 * @returns The part of each exported name, and the MagicString of each part; no `parts` where the
 *   module stays whole. Undefined where it exports what it does not declare.
 */
export function splitContract({ body, removed, text, isSchema, importFrom, nameOf }) {
  const imports = body
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((node) => ({ node, locals: localsOf(node) }));
  const units = body.flatMap((node) => {
    const inner = /^Import|^Export/.test(node.type) ? node.declaration : node;
    return inner
      ? [{ node, inner, declares: declaredBy(inner), mentions: mentionedIn(inner, removed) }]
      : [];
  });
  const exported = exportsOf(body);
  const declared = new Set(units.flatMap(({ declares }) => declares));
  if (!exported?.every(({ local }) => declared.has(local))) return undefined;
  const ofSchemas = new Set(
    imports.flatMap(({ node, locals }) =>
      locals.filter(({ name }) => isSchema(node.source.value, name)).map(({ local }) => local),
    ),
  );
  const schemas = new Set();
  for (let size = -1; size !== schemas.size;) {
    size = schemas.size;
    for (const unit of units) {
      if (schemas.has(unit) || !unit.mentions.some((name) => ofSchemas.has(name))) continue;
      schemas.add(unit);
      for (const name of unit.declares) ofSchemas.add(name);
    }
  }
  const exports = exported.map((each) => ({
    ...each,
    part: ofSchemas.has(each.local) ? 'schemas' : 'addresses',
  }));
  if (schemas.size === 0 || schemas.size === units.length) {
    keepImports(text, units);
    return { exports };
  }
  const addresses = units.filter((unit) => !schemas.has(unit));
  return {
    exports,
    parts: { addresses: partOf(addresses), schemas: partOf([...schemas], addresses) },
  };

  function partOf(own, others = []) {
    const part = text.clone();
    keepImports(part, own);
    for (const node of body) {
      const unit = own.find((each) => each.node === node);
      // The names are exported together, below.
      if (unit) part.remove(node.start, unit.inner.start);
      else if (node.type !== 'ImportDeclaration') part.remove(node.start, node.end);
    }
    const mentions = new Set(own.flatMap((unit) => unit.mentions));
    const shared = others.flatMap(({ declares }) => declares).filter((name) => mentions.has(name));
    if (shared.length > 0)
      part.prepend(`import { ${shared.join(', ')} } from ${nameOf('addresses')};\n`);
    return part.append(`\nexport { ${own.flatMap(({ declares }) => declares).join(', ')} };\n`);
  }

  function keepImports(code, own) {
    const mentions = new Set(own.flatMap((unit) => unit.mentions));
    for (const { node, locals } of imports) {
      const kept = locals.filter(({ local }) => mentions.has(local));
      if (kept.length > 0)
        code.overwrite(node.start, node.end, importFrom(node.source.value, kept));
      else if (locals.length > 0) code.remove(node.start, node.end);
    }
  }
}

/**
 * Names an import declaration makes, with the names they have in the imported module; `*` for the
 * whole of it.
 */
export function localsOf({ specifiers }) {
  const imported = { ImportNamespaceSpecifier: '*', ImportDefaultSpecifier: 'default' };
  return specifiers.map(({ type, local, imported: named }) => ({
    local: local.name,
    name: named?.name ?? imported[type],
  }));
}

/** An import declaration. @param locals As of `localsOf`, at least one. */
export function importText(locals, source) {
  const whole = locals.find(({ name }) => name === '*');
  if (whole) return `import * as ${whole.local} from ${JSON.stringify(source)};`;
  const names = locals.map(({ local, name }) => (local === name ? local : `${name} as ${local}`));
  return `import { ${names.join(', ')} } from ${JSON.stringify(source)};`;
}

/**
 * The exported names with the names they have inside; undefined where some come from another
 * module.
 */
function exportsOf(body) {
  const statements = body.filter(({ type }) => type.startsWith('Export'));
  if (statements.some(({ type, source }) => type !== 'ExportNamedDeclaration' || source))
    return undefined;
  return statements.flatMap(({ declaration, specifiers }) =>
    declaration
      ? declaredBy(declaration).map((name) => ({ local: name, name }))
      : specifiers.map(({ local, exported }) => ({ local: local.name, name: exported.name })),
  );
}

function declaredBy({ type, id, declarations = [] }) {
  if (type === 'VariableDeclaration')
    return declarations.flatMap((declaration) => namesIn(declaration.id));
  return /^(?:Function|Class)Declaration$/.test(type) ? [id.name] : [];
}

const innerPatterns = {
  ObjectPattern: 'properties',
  ArrayPattern: 'elements',
  Property: 'value',
  RestElement: 'argument',
  AssignmentPattern: 'left',
};

function namesIn(pattern) {
  if (pattern?.type === 'Identifier') return [pattern.name];
  return pattern ? [pattern[innerPatterns[pattern.type]]].flat().flatMap(namesIn) : [];
}

/** Names a statement mentions other than as keys. Names it declares inside are among them. */
function mentionedIn(statement, removed) {
  const found = new Set();
  const visit = (node) => {
    if (!node || typeof node.type !== 'string' || removed.has(node)) return;
    if (node.type === 'Identifier') found.add(node.name);
    for (const [key, value] of Object.entries(node)) {
      if ((key === 'key' || key === 'property') && !node.computed) continue;
      for (const inner of [value].flat()) visit(inner);
    }
  };
  visit(statement);
  return [...found];
}
