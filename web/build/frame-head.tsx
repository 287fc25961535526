/** The top bar as HTML, without the parts that depend on the session. */
import { renderToStaticMarkup } from 'react-dom/server';
import { EmptyTopBar } from '../app/frame/top-bar-layout.tsx';

export const frameHead = renderToStaticMarkup(<EmptyTopBar />);
