import { createRoot, type Root } from 'react-dom/client';
import './app.css';
import { MainView } from './main-view.tsx';

let root: Root | undefined;

/** Called once, after the code has loaded. */
export async function bootstrap(): Promise<void> {}

/** Called each time the app is shown. @throws Error when the page has no place for it. */
export async function mount({ container }: { container: Element }): Promise<void> {
  const place = container.querySelector('#root');
  if (!place)
    throw new Error('{{name}}: expected an element with the id "root" in the page, found none');
  root = createRoot(place);
  root.render(<MainView />);
}

/** Called each time it goes. */
export async function unmount(): Promise<void> {
  root?.unmount();
  root = undefined;
}
