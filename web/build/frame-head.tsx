/** The top bar as HTML, without the parts that depend on the session. */
import { renderToStaticMarkup } from 'react-dom/server';
import { TopBarLayout } from '../app/frame/top-bar-layout.tsx';

export const frameHead = renderToStaticMarkup(
  <div aria-hidden="true">
    <TopBarLayout
      menu={<span className="-ms-2 size-11 flex-none phone:hidden desktop:hidden" />}
      renderHome={(logo, className) => <span className={className}>{logo}</span>}
    />
  </div>,
);
