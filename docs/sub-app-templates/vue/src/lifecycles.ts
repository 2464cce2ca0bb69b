import { createApp, type App } from 'vue';
import MainView from './main-view.vue';
import './app.css';

let app: App | undefined;

/** Called once, after the code has loaded. */
export async function bootstrap(): Promise<void> {}

/** Called each time the app is shown. @throws Error when the page has no place for it. */
export async function mount({ container }: { container: Element }): Promise<void> {
  const root = container.querySelector('#root');
  if (!root)
    throw new Error('{{name}}: expected an element with the id "root" in the page, found none');
  app = createApp(MainView);
  app.mount(root);
}

/** Called each time it goes. */
export async function unmount(): Promise<void> {
  app?.unmount();
  app = undefined;
}
