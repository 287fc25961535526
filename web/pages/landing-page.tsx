/** The landing page. Visitors can log in or create an account; members continue to their feed. */
import { OrbitScene } from '../features/landing/orbit-scene.tsx';
import { useSession } from '../lib/session/session.ts';
import { WordMark } from '../ui/drawings/word-mark.tsx';
import { LinkButton } from '../ui/link-button.tsx';

export function LandingPage() {
  const isMember = useSession().status === 'signed-in';
  return (
    <div className="flex min-h-dvh flex-col overflow-clip">
      <header className="flex items-center justify-between gap-x-1 px-4 py-3 narrow:px-2 tablet:px-8 tablet:py-5 desktop:px-12">
        <WordMark className="text-sm tablet:text-base" />
        <div className="ms-auto flex tablet:gap-3">
          {!isMember && (
            <LinkButton to="/login" size="small" kind="ghost" className="narrow:px-2">
              Login
            </LinkButton>
          )}
          <LinkButton to="/faq" size="small" kind="ghost" className="narrow:px-2">
            FAQ
          </LinkButton>
          {isMember ? (
            <LinkButton to="/home" size="small" kind="primary">
              Home
            </LinkButton>
          ) : (
            <LinkButton to="/signup" size="small" kind="primary" className="max-tablet:hidden">
              Create account
            </LinkButton>
          )}
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-scene flex-1 content-start items-center px-2 pb-6 tablet:px-8 beside:grid-cols-[minmax(17rem,1fr)_minmax(0,2.4fr)] beside:desktop:grid-cols-[minmax(25rem,1fr)_minmax(0,2.4fr)] beside:content-center beside:pb-8 desktop:px-12">
        <div className="grid gap-3 px-3 pt-4 text-center tablet:px-0 beside:text-start below:mx-auto below:max-w-form">
          <h1 className="text-2xl desktop:text-3xl cinema:text-4xl short:text-2xl below:tablet:text-3xl">
            Find your people. <br />
            Play tonight.
          </h1>
          <p className="text-muted cinema:text-lg">
            A home for your gaming community: feed, messages, party finder, market and events, in one place that is
            yours.
          </p>
          {/* Beside the logo, phones have room for only two buttons. */}
          {!isMember && (
            <LinkButton
              to="/signup"
              kind="primary"
              className="mt-1 justify-self-center beside:justify-self-start tablet:hidden"
            >
              Create account
            </LinkButton>
          )}
        </div>
        <OrbitScene />
      </main>
    </div>
  );
}
