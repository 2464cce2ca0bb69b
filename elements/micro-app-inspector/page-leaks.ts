/** What the page around the apps holds at a moment. */
export interface PageState {
  globals: ReadonlySet<string>;
  nodes: number;
  styles: number;
}

/** The inspector and what the host parks for its realms are not left by an app. */
const ownNodes = 'micro-app-inspector, [data-micro-app-realms]';

export function pageState(): PageState {
  const nodes = [...document.head.children, ...document.body.children].filter(
    (node) => !node.matches(ownNodes),
  );
  return {
    globals: new Set(Object.getOwnPropertyNames(window)),
    nodes: nodes.length,
    styles: document.styleSheets.length + document.adoptedStyleSheets.length,
  };
}

/** What the page holds now that it did not hold then. Nodes are children of head and body. */
export function leaksSince(before: PageState): {
  globals: string[];
  nodes: number;
  styles: number;
} {
  const now = pageState();
  return {
    globals: [...now.globals].filter((name) => !before.globals.has(name)).sort(),
    nodes: Math.max(0, now.nodes - before.nodes),
    styles: Math.max(0, now.styles - before.styles),
  };
}
