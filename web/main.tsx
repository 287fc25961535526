/** The entry of the web client: settings that must hold before anything else, then the application. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app/app.tsx';
import { session } from './lib/session.ts';
import './ui/theme.css';

// The content security policy forbids eval, which zod would otherwise try for speed.
config({ jitless: true });

session.start();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
