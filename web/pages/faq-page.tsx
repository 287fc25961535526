/** The FAQ: purpose, features, cost and audience of Starparty. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session/session.ts';
import { WordMark } from '../ui/drawings/word-mark.tsx';
import { LinkButton } from '../ui/link-button.tsx';

interface Answer {
  question: string;
  answer: ReactNode;
}

const answers: Answer[] = [
  {
    question: 'What is Starparty?',
    answer: (
      <p>
        A home for a gaming community. Players meet here to share what they play, write to each other, find a party,
        trade gear and go to events. Each Starparty is run by its own community, so what you write here stays here.
      </p>
    ),
  },
  {
    question: 'How does it work?',
    answer: (
      <>
        <p>Sign up with a username, an e-mail and a password, and log in. Then everything is one step away:</p>
        <ul className="grid gap-2 ps-5 [&>li]:list-disc">
          <li>Home is the feed: posts with pictures, likes and comments.</li>
          <li>Messages are for talking with one other player.</li>
          <li>PartyFinder suggests players who like what you like and play when you play.</li>
          <li>Market is for buying and selling games, consoles and gear.</li>
          <li>Events shows game nights and tournaments on a map.</li>
          <li>Chatbot is Nova, the guide that knows its way around.</li>
        </ul>
      </>
    ),
  },
  {
    question: 'What happens when I log in for the first time?',
    answer: (
      <p>
        A short startup asks about you, once: a profile picture, your age, a biography, your favorite games, and the
        gaming accounts you want to link, such as Steam, Epic Games, PSN, Xbox or Discord. Picture, games and accounts
        are optional. Everything but your age can be changed later on your account page.
      </p>
    ),
  },
  {
    question: 'Is it free?',
    answer: <p>Yes. Signing up, posting, messages, the party finder and events are free to use.</p>,
  },
  {
    question: 'Do I have to buy anything in the marketplace?',
    answer: (
      <p>
        No. Marketplace purchases are optional. You agree on each one with the other player; nothing else in Starparty
        depends on it.
      </p>
    ),
  },
  {
    question: 'Who can use it?',
    answer: (
      <p>
        Everyone who likes to play, on any platform and at any level. Anyone may sign up; only your profile asks for an
        age, which starts at 13.
      </p>
    ),
  },
];

export function FaqPage() {
  const isMember = useSession().status === 'signed-in';
  return (
    <div className="mx-auto grid max-w-reading gap-8 px-4 pt-6 pb-16 tablet:pt-10">
      <header className="flex items-center justify-between gap-4">
        <WordMark className="text-sm tablet:text-base" />
        <LinkButton to="/" size="small">
          Back
        </LinkButton>
      </header>
      <main className="grid gap-6">
        <div className="grid gap-2">
          <h1 className="text-2xl">Questions and answers</h1>
          <p className="text-muted">The short version: it is free, it is for everyone who plays, and it is yours.</p>
        </div>
        <div className="grid gap-3">
          {answers.map(({ question, answer }, index) => (
            <details key={question} open={index === 0} className="group panel">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3 transition-colors hover:bg-raised [&::-webkit-details-marker]:hidden">
                <h2 className="text-base">{question}</h2>
                <ChevronDown
                  size={20}
                  className="flex-none text-muted transition-transform group-open:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <div className="grid gap-3 px-5 pt-1 pb-5 text-muted">{answer}</div>
            </details>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 pt-2">
          <p className="text-muted">Ready to meet your people?</p>
          <LinkButton to={isMember ? '/partyfinder' : '/signup'} kind="primary">
            {isMember ? 'Find players' : 'Create account'}
          </LinkButton>
        </div>
      </main>
    </div>
  );
}
