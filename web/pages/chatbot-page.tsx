/** The page of Nova, the chatbot. */
import { GuidePanel } from '../features/guide/guide-panel.tsx';
import { talkOf } from '../features/guide/guide-talk.ts';
import { Suggestions } from '../features/guide/suggestions.tsx';
import { usePerson } from '../lib/session/person.ts';

export function ChatbotPage() {
  const talk = talkOf(usePerson());
  return (
    <div className="-mx-4 -mt-4 -mb-[calc(var(--bottom-bar)+2rem)] grid h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))] min-h-48 grid-rows-[minmax(0,1fr)] gap-6 tablet:-mx-6 tablet:-mt-6 tablet:-mb-10 desktop:grid-cols-[minmax(0,1fr)_20rem] roomy:mx-0 roomy:mt-0 roomy:-mb-4 roomy:h-[calc(100dvh-var(--top-bar)-3rem)]">
      <GuidePanel />
      <div className="hidden content-start desktop:grid">
        <Suggestions onAsk={talk.ask} />
      </div>
    </div>
  );
}
