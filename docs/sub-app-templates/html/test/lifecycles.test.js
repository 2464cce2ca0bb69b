import { beforeEach, expect, it, vi } from 'vitest';
import { bootstrap, mount, unmount } from '../src/lifecycles.js';
import { hostOf } from './host.js';

let container;

beforeEach(() => {
  document.body.innerHTML = '<div id="container"><div id="root"></div></div>';
  container = document.querySelector('#container');
});

const text = () => {
  const root = container.querySelector('#root');
  return (
    [root, ...root.querySelectorAll('*')]
      .map((node) => node.shadowRoot?.textContent ?? '')
      .join('') + root.textContent
  );
};

it('shows the language of the shared state, follows it, and sets it', async () => {
  const host = hostOf(container, { locale: 'en' });
  await bootstrap();
  await mount({ container });
  await vi.waitFor(() => expect(text()).toContain('This is a sub-app.'));
  host.set({ locale: 'zh-CN' });
  await vi.waitFor(() => expect(text()).toContain('这是一个子应用。'));
  buttons()[1].click();
  await vi.waitFor(() => expect(host.state.locale).toBe('en'));
  await unmount();
});

it('leaves an empty place and no listener of the state when it is unmounted', async () => {
  const host = hostOf(container, { locale: 'en' });
  await mount({ container });
  await vi.waitFor(() => expect(host.listeners.size).toBe(1));
  await unmount();
  expect(host.listeners.size).toBe(0);
  expect(text()).toBe('');
});

it('says what it misses when its page has no place for it', async () => {
  container.innerHTML = '';
  await expect(mount({ container })).rejects.toThrow('expected an element with the id "root"');
});

function buttons() {
  const root = container.querySelector('#root');
  return [root, ...root.querySelectorAll('*')].flatMap((node) => [
    ...(node.shadowRoot ?? node).querySelectorAll('button'),
  ]);
}
