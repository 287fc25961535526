/** The entry of the web client: starts the session and renders the application. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { people } from './lib/session/person.ts';
import { session } from './lib/session/session.ts';
import './ui/theme.css';

const router = createAppRouter({ session, people });
session.start();

const root = document.getElementById('root');
if (root) {
  // Removes the placeholder after the first render. Inside the root, React would remove it earlier and leave a blank
  // page.
  new MutationObserver((_changes, observer) => {
    document.getElementById('loading')?.remove();
    observer.disconnect();
  }).observe(root, { childList: true });
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
