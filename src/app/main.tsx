import '#elements/console-progress/define.ts';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { restoreAccess } from '#src/access/access-state.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { preferences } from '#src/state/preferences.ts';
import { createConsoleRouter } from './router.tsx';
import { TextProvider } from './text-provider.tsx';
import { followOtherTabs, restoreSession, wireSession } from './wiring.ts';

restoreAccess();
const router = createConsoleRouter();
wireSession(router);
followOtherTabs(router);
void restoreSession();

const container = document.getElementById('console');
if (!container) throw new Error('index.html: expected an element with the id "console", found none');

// The words come before the first paint: a page that shows keys for a moment is worse than one a moment later.
const { locale } = preferences;
const messages = await loadMessages(locale);
createRoot(container).render(
  <TextProvider initial={{ locale, messages }}>
    <RouterProvider router={router} />
  </TextProvider>,
);
