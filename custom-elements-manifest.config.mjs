/**
 * Manifest of the elements, from their doc comments: the playground, docs/elements.md and the
 * package use it.
 */
export default {
  globs: ['elements/**/*.ts'],
  exclude: ['elements/**/define.ts'],
  outdir: 'dist/elements',
  litelement: true,
  // Otherwise package.json is rewritten on every run.
  packagejson: false,
  plugins: [literalUnions(), attributesAreTexts(), documentedEventsOnly()],
};

/**
 * Replaces the name of a union of literals by the union, which editors complete: `Mode` becomes
 * `'hash' | 'path'`. Details of events are written out as well, also those of an interface with one
 * parameter: `Detail<'mounted'>` becomes `{ phase: 'mounted' }`.
 */
function literalUnions() {
  const unions = new Map();
  const interfaces = new Map();
  const expand = (type) => {
    if (type?.text)
      type.text = type.text.replace(/\b[A-Z]\w+\b/g, (name) => unions.get(name) ?? name);
  };
  const expandDetail = (type) => {
    if (!type?.text) return;
    type.text = type.text.replace(/\b([A-Z]\w+)(?:<('[^']*')>)?/g, (text, name, given) => {
      const { parameter, standard, fields } = interfaces.get(name) ?? {};
      if (!fields) return text;
      const body = fields
        .map(([field, of]) => `${field}: ${of === parameter ? (given ?? standard) : of}`)
        .join('; ');
      return `{ ${body} }`;
    });
    expand(type);
  };
  return {
    name: 'literal-unions',
    collectPhase({ ts, node }) {
      if (
        ts.isInterfaceDeclaration(node) &&
        node.members.every((member) => ts.isPropertySignature(member))
      ) {
        const [parameter] = node.typeParameters ?? [];
        interfaces.set(node.name.text, {
          parameter: parameter?.name.text,
          standard: parameter?.default?.getText() ?? parameter?.constraint?.getText(),
          fields: node.members.map((member) => [
            `${member.name.getText()}${member.questionToken ? '?' : ''}`,
            member.type.getText(),
          ]),
        });
      }
      if (!ts.isTypeAliasDeclaration(node)) return;
      const members = ts.isUnionTypeNode(node.type) ? node.type.types : [];
      if (members.length > 0 && members.every((member) => ts.isLiteralTypeNode(member)))
        unions.set(node.name.text, members.map((member) => member.getText()).join(' | '));
    },
    packageLinkPhase({ customElementsManifest: { modules } }) {
      for (const { declarations = [] } of modules)
        for (const { members = [], attributes = [], events = [] } of declarations) {
          for (const { type } of [...members, ...attributes]) expand(type);
          for (const { type } of events) expandDetail(type);
        }
    },
  };
}

/**
 * Types attributes by the texts they take, where the property takes an object as well; nothing said
 * is no value to complete.
 */
function attributesAreTexts() {
  const texts = {
    'Entry | undefined': 'string',
    'readonly string[]': 'string',
    PeerGlobals: "'qiankun' | 'micro-app' | 'wujie' | 'garfish' | string",
  };
  return {
    name: 'attributes-are-texts',
    packageLinkPhase({ customElementsManifest: { modules } }) {
      for (const { declarations = [] } of modules)
        for (const { attributes = [] } of declarations)
          for (const { type } of attributes)
            if (type?.text)
              type.text = (texts[type.text] ?? type.text).replace(/ \| (?:''|null|undefined)$/, '');
    },
  };
}

/**
 * Leaves out events the analyser infers from calls of `dispatchEvent(new CustomEvent(name))`, named
 * after the variable.
 */
function documentedEventsOnly() {
  return {
    name: 'documented-events-only',
    packageLinkPhase({ customElementsManifest: { modules } }) {
      for (const { declarations = [] } of modules)
        for (const declaration of declarations)
          if (declaration.events)
            declaration.events = declaration.events.filter(({ description }) => description);
    },
  };
}
