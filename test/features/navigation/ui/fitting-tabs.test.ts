import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fittingTabs, moreTabsPx } from '#src/features/navigation/ui/fitting-tabs.ts';

const tabs = ['/', '/a', '/b', '/c', '/d'].map((pathname) => ({ pathname, width: 98 }));
const fitting = (current: string, width: number) => [...fittingTabs(tabs, current, width)].sort();

describe('the tabs that fit', () => {
  it('are all where there is width for all', () =>
    assert.deepEqual(fitting('/', 500), ['/', '/a', '/b', '/c', '/d']));

  it('leave width for the menu of the others', () => {
    assert.deepEqual(fitting('/', 499), ['/', '/a', '/b']);
    assert.deepEqual(fitting('/', 300 + moreTabsPx), ['/', '/a', '/b']);
    assert.deepEqual(fitting('/', 299 + moreTabsPx), ['/', '/a']);
  });

  it('have the current one, in place of an earlier one', () =>
    assert.deepEqual(fitting('/d', 300 + moreTabsPx), ['/', '/a', '/d']));

  it('are the first and the current one at the least', () =>
    assert.deepEqual(fitting('/c', 100), ['/', '/c']));
});
