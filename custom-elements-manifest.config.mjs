/** Manifest of the elements, from their doc comments: the playground, docs/elements.md and the package use it. */
export default {
  globs: ['elements/**/*.ts'],
  exclude: ['elements/**/define.ts'],
  outdir: 'dist/elements',
  litelement: true,
  // Otherwise package.json is rewritten on every run.
  packagejson: false,
  plugins: [literalUnions(), documentedEventsOnly()],
};

/** Replaces the name of a union of literals by the union, which editors complete; `Mode` becomes `'hash' | 'path'`. */
function literalUnions() {
  const unions = new Map();
  const expand = (type) => {
    if (type?.text) type.text = type.text.replace(/\b[A-Z]\w+\b/g, (name) => unions.get(name) ?? name);
  };
  return {
    name: 'literal-unions',
    collectPhase({ ts, node }) {
      if (!ts.isTypeAliasDeclaration(node)) return;
      const members = ts.isUnionTypeNode(node.type) ? node.type.types : [];
      if (members.length > 0 && members.every((member) => ts.isLiteralTypeNode(member)))
        unions.set(node.name.text, members.map((member) => member.getText()).join(' | '));
    },
    packageLinkPhase({ customElementsManifest: { modules } }) {
      for (const { declarations = [] } of modules)
        for (const { members = [], attributes = [] } of declarations)
          for (const { type } of [...members, ...attributes]) expand(type);
    },
  };
}

/** Leaves out events the analyser infers from calls of `dispatchEvent(new CustomEvent(name))`, named after the variable. */
function documentedEventsOnly() {
  return {
    name: 'documented-events-only',
    packageLinkPhase({ customElementsManifest: { modules } }) {
      for (const { declarations = [] } of modules)
        for (const declaration of declarations)
          if (declaration.events) declaration.events = declaration.events.filter(({ description }) => description);
    },
  };
}
