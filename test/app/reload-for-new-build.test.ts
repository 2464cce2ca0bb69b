import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reloadForNewBuild, type ReloadDependencies } from '#src/app/reload-for-new-build.ts';

describe('reloadForNewBuild', () => {
  const setUp = (parts: Partial<ReloadDependencies> = {}) => {
    const kept = new Map<string, string>();
    const reloadedAt: string[] = [];
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const all: ReloadDependencies = {
      running: 'old',
      deployed: async () => 'new',
      storage,
      reload: (wanted) => reloadedAt.push(wanted),
      ...parts,
    };
    return { all, reloadedAt };
  };

  it('loads the console again at the address that was wanted when the server has another build', async () => {
    const { all, reloadedAt } = setUp();
    assert.equal(await reloadForNewBuild('/kase?page=2', all), true);
    assert.deepEqual(reloadedAt, ['/kase?page=2']);
  });

  it('reloads once per build, so that it cannot loop', async () => {
    const { all, reloadedAt } = setUp();
    await reloadForNewBuild('/kase', all);
    assert.equal(await reloadForNewBuild('/kase', all), false);
    assert.equal(await reloadForNewBuild('/kase', { ...all, deployed: async () => 'newer' }), true);
    assert.equal(reloadedAt.length, 2);
  });

  for (const [when, parts] of Object.entries({
    'the build is the one that runs': { deployed: async () => 'old' },
    'the server says nothing of a build': { deployed: async () => null },
    'the server does not answer': { deployed: () => Promise.reject(new TypeError('fetch failed')) },
    'a development server sent the page': { running: null },
    'nothing can be remembered': {
      storage: {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      },
    },
  } satisfies Record<string, Partial<ReloadDependencies>>)) {
    it(`does nothing when ${when}`, async () => {
      const { all, reloadedAt } = setUp(parts);
      assert.equal(await reloadForNewBuild('/kase', all), false);
      assert.deepEqual(reloadedAt, []);
    });
  }
});
