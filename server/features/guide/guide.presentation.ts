/** The guide's replies, composed only of looked-up data. Pure. */

import type { GuideAnswer, GuideCard } from '@starparty/contract/guide.ts';
import { guideTexts } from '@starparty/contract/guide-texts.ts';
import { guideLookupsOfHour } from '@starparty/contract/limits.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import type { HelpText } from '../../api/help.ts';
import type { Intent } from './answers/intent.ts';
import type { CareKind } from './care/care-phrases.ts';
import { eventsPage, marketPage, partyPage } from './page-links.rules.ts';

const plain = {
  ...{ cards: [], links: [], choices: [], source: null, topic: null, writtenBy: null },
  ...{ isKnown: true, isForHost: false, isCautious: false },
} satisfies Omit<GuideAnswer, 'text'>;

export const replyWith = (text: string, more: Partial<GuideAnswer> = {}): GuideAnswer => ({ ...plain, text, ...more });

export const eventCards = (events: Extract<GuideCard, { kind: 'event' }>['event'][]): GuideCard[] =>
  events.map((event) => ({ kind: 'event', event }));

export const listingCards = (listings: Extract<GuideCard, { kind: 'listing' }>['listing'][]): GuideCard[] =>
  listings.map((listing) => ({ kind: 'listing', listing }));

export const replyWithHelp = ({ title, text, page, isForHost }: HelpText): GuideAnswer =>
  replyWith(text, { links: [page], source: `Guide: ${title}`, isForHost: isForHost === true });

/** Asks which of these help texts the member means. */
export const askBack = (titles: string[]): GuideAnswer =>
  replyWith('I am not sure what you mean. Did you mean one of these?', { isKnown: false, choices: titles });

/** Describes what Nova can do. `nearest` contains titles of help texts. */
export const replyUnknown = (nearest: string[]): GuideAnswer =>
  replyWith(
    'I do not know that. I can look up events, listings, games and players, and explain how things work here. You can pass the question on to the host.',
    { isKnown: false, choices: nearest },
  );

const pages = [eventsPage(), marketPage({ text: '' }), partyPage, { label: 'FAQ', to: '/faq' }];

export const readsEnglish: GuideAnswer = replyWith('I only read English, sorry. These pages may help:', {
  links: pages,
});

export const readsWords: GuideAnswer = replyWith(
  'I only read words. Ask me about events, listings, games, players or how things work here.',
  { links: pages },
);

export const isPrivate: GuideAnswer = replyWith(
  'That is for the person alone to tell. I see what you can see on the pages, and nothing of what others write, where they are, how old they are or how to reach them.',
);

export const cannotSearchPlayers = (by: string): GuideAnswer =>
  replyWith(`I can't search players by ${by}. I can search by game, style, role, language, platform and microphone.`, {
    links: [partyPage],
  });

/** The reply when the member has used all lookups of an hour. */
export function askLater(timeZone: string, seconds: number): GuideAnswer {
  const time = new Date(Date.now() + seconds * 1_000).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone });
  return replyWith(
    `You have used the ${guideLookupsOfHour} lookups of an hour. I can look things up again at ${time}. Questions on how things work here are still fine.`,
    { links: pages },
  );
}

const talk: Record<Extract<Intent, { kind: 'small-talk' }>['about'], string> = {
  greeting: guideTexts.greeting,
  thanks: 'You are welcome.',
  goodbye: 'See you. Have a good game.',
  who: 'I am Nova, the guide of this community. I am a program: I look things up and explain how they are done.',
  sad: 'I am sorry to hear that. Company may help: the party finder shows you people to play with. If it weighs on you for longer, please talk to somebody you trust; in the US, 988 answers at any hour.',
  chat: 'Good to know you are there. What can I look up for you?',
};

export const replyToSmallTalk = (about: keyof typeof talk): GuideAnswer => replyWith(talk[about]);

const here = 'To block or report a member here, press their name.';
const fromHere = 'If a member here is part of it, press their name to block or report them.';

/**
 * Sources: 988lifeline.org, crisistextline.org, thehotline.org, childhelphotline.org, poisonhelp.hrsa.gov and
 * report.cybertip.org.
 */
const care: Record<CareKind, string> = {
  suicide: `I am a program and cannot help with this, but people can, right now. In the US, call or text 988 at any hour, or call 911 if you or someone else is in danger. Elsewhere, findahelpline.com lists numbers. Please tell someone near you, too. If it is about someone else, stay in contact with them. ${fromHere}`,
  'self-harm': `I am sorry that it hurts this much. I am a program, but people can help right now: in the US, call or text 988, or text HOME to 741741, at any hour. If you are badly hurt, call 911. Elsewhere, findahelpline.com lists numbers. Please tell someone you trust, too. ${fromHere}`,
  abuse: `It is not your fault, and you do not have to bear it alone. If you or someone else is in danger, call 911 or your local emergency number. In the US, the National Domestic Violence Hotline answers at any hour: 1-800-799-7233, or text START to 88788. For children and teenagers, call or text Childhelp: 1-800-422-4453. If it gets too much, call or text 988. ${here}`,
  threat: `If someone may be hurt, call 911 or your local emergency number now. Keep what was written, and do not answer it. If you might hurt someone yourself, call or text 988. ${here} The host reads reports.`,
  medical: `Call 911 or your local emergency number now, and do not wait for an answer here. If someone has taken or swallowed something, Poison Control helps in the US at any hour: 1-800-222-1222. If it was on purpose, you can also call or text 988. ${fromHere}`,
  minor: `You do not have to send or do anything, and it is not your fault. Stop answering, keep what was written, and tell an adult you trust. In the US, report it to the CyberTipline at any hour: 1-800-843-5678 or report.cybertip.org. If someone is in danger, call 911. If you feel very bad, call or text 988. ${here}`,
};

export const replyToCare = (about: CareKind): GuideAnswer => replyWith(care[about]);

/** The reply to questions that may be calls for help. `nearest` contains titles of help texts that may answer. */
export const cautiousReply = (nearest: string[]): GuideAnswer =>
  replyWith(
    `If you or someone else is in danger or feels very bad, people can help right now: in the US, call or text 988, or call 911. Elsewhere, findahelpline.com lists numbers. ${here} If you meant something else, I can answer your question.`,
    { isCautious: true, choices: nearest },
  );

/** A card as one line of plain text. */
function lineOf(card: GuideCard): string {
  switch (card.kind) {
    case 'event': {
      const { title, startsAt, timeZone, isOnline, locationCity, locationState } = card.event;
      const time = new Intl.DateTimeFormat('en-US', {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      });
      const place = isOnline ? 'Online' : [locationCity, locationState].filter(Boolean).join(', ');
      return [title, time.format(new Date(startsAt)), place].filter(Boolean).join(' · ');
    }
    case 'listing':
      return [card.listing.title, priceText(card.listing.listingPrice), card.listing.location]
        .filter(Boolean)
        .join(' · ');
    case 'player':
      return [card.player.username, card.fit === null ? '' : `${card.fit} %`].filter(Boolean).join(' · ');
    case 'game':
      return describeGame(card.game);
  }
}

/** The catalogue's data about a game. */
export function describeGame({ title, year, genres, platforms }: Extract<GuideCard, { kind: 'game' }>['game']): string {
  const first = year ? `${title} (${year})` : title;
  return [first, genres.join(', '), platforms.join(', ')].filter(Boolean).join(' · ');
}

/** The whole answer as plain text, for clients that show no cards, buttons or links. Repeats nothing. */
export function toText({ text, cards, choices, links }: GuideAnswer): string {
  const lines = cards.map(lineOf).filter((line) => !text.includes(line));
  return [
    text,
    ...lines,
    ...choices.map((title) => `- ${title}`),
    ...links.map(({ label, to }) => `${label}: ${to}`),
  ].join('\n');
}
