/** The entry of the web client: starts the session and draws the application. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { people } from './lib/person.ts';
import { session } from './lib/session.ts';
import './ui/theme.css';

const router = createAppRouter({ session, people });
session.start();

const root = document.getElementById('root');
if (root) {
  // What stands there until something is drawn. Inside of the root, React would take it away sooner and leave nothing.
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
