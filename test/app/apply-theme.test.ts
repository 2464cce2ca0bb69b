import { expect } from '@open-wc/testing';
import { applyTheme } from '#src/app/apply-theme.ts';
import { preferences } from '#src/client/state/preferences.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('applyTheme', () => {
  it('follows the choice, and leaves `system` to the browser', async () => {
    const root = document.createElement('html');
    const stop = applyTheme(root);
    expect(root.className).to.equal('');
    preferences.theme = 'dark';
    await settled();
    expect(root.className).to.equal('sl-theme-dark');
    preferences.theme = 'light';
    await settled();
    expect(root.className).to.equal('sl-theme-light');
    preferences.theme = 'system';
    await settled();
    expect(root.className).to.equal('');
    stop();
  });
});
