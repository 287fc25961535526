/** The layout of the top bar. */
import type { ReactNode } from 'react';
import { WordMark } from '../../ui/drawings/word-mark.tsx';

interface TopBarLayoutProps {
  /** The button of the drawer, at the start of the bar. Hidden if the window has the rail or the bottom bar. */
  menu: ReactNode;
  /** Wraps the logo, for example in a link. */
  renderHome: (logo: ReactNode, className: string) => ReactNode;
  children?: ReactNode;
}

export function TopBarLayout({ menu, renderHome, children }: TopBarLayoutProps) {
  return (
    <header className="sticky top-0 z-20 h-(--top-bar) border-b border-line bg-panel-solid">
      <div className="relative mx-auto flex h-full max-w-frame items-center gap-1 px-4 tablet:gap-2 tablet:px-6 narrow:px-3 desktop:px-5">
        {menu}
        {renderHome(
          <WordMark className="text-sm tablet:text-base narrow:text-xs narrow:short:hidden" />,
          '-ms-1 flex min-h-11 items-center rounded-field px-1',
        )}
        <div className="ms-auto flex items-center">{children}</div>
      </div>
    </header>
  );
}

/**
 * The top bar before its controls render. The build also renders it into the HTML of pages, so that it shows before
 * scripts run.
 */
export function EmptyTopBar() {
  return (
    <div aria-hidden="true">
      <TopBarLayout
        menu={<span className="-ms-2 size-11 flex-none phone:hidden desktop:hidden" />}
        renderHome={(logo, className) => <span className={className}>{logo}</span>}
      />
    </div>
  );
}
