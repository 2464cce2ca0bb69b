import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cyclesOf, importsOf, sourceFiles } from './source-imports.ts';

test('finds a cycle through several modules, and none in a tree', () => {
  const edges = (rows: Record<string, string[]>) => new Map(Object.entries(rows));
  assert.deepEqual(cyclesOf(edges({ a: ['b'], b: ['c'], c: ['b'], d: ['a'] })), [['b', 'c']]);
  assert.deepEqual(cyclesOf(edges({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })), []);
});

// Imports of types count: a type that two modules need belongs to a third, or to the one that owns
// the data.
test('no modules import each other in a cycle', () => {
  const graph = new Map(
    sourceFiles.map((file) => [
      file,
      importsOf(file).flatMap(({ target, isDynamic }) =>
        isDynamic || target === undefined ? [] : [target],
      ),
    ]),
  );
  assert.deepEqual(
    cyclesOf(graph).map((cycle) => cycle.sort().join(' <-> ')),
    [],
  );
});

/**
 * Features that still import each other in a cycle, by side. Remove a name when its cycle is gone;
 * add none.
 */
const featureCycles = {
  ui: ['searches <-> wallet'],
  server: [
    'account <-> auth <-> disclosure <-> kases <-> memberships <-> micro-apps <-> orders <-> wallet',
    'my-shops <-> shops',
  ],
};

for (const [side, known] of Object.entries(featureCycles)) {
  test(`features import the ${side} of each other in no other cycles`, () => {
    const featureOf = (file: string) =>
      new RegExp(`^src/features/([\\w-]+)/${side}/`).exec(file)?.[1];
    const graph = new Map<string, Set<string>>();
    for (const file of sourceFiles) {
      const feature = featureOf(file);
      if (feature === undefined) continue;
      const others = importsOf(file).flatMap(({ target, isDynamic }) =>
        isDynamic || !target ? [] : (featureOf(target) ?? []),
      );
      graph.set(feature, new Set([...(graph.get(feature) ?? []), ...others]));
    }
    assert.ok(graph.size > 20, `${graph.size} features found`);
    assert.deepEqual(
      cyclesOf(graph)
        .map((cycle) => cycle.sort().join(' <-> '))
        .sort(),
      known,
    );
  });
}
