/** The guide's replies, composed only of looked-up data. Pure. */

import type { GuideAnswer, GuideCard } from '@starparty/contract/guide.ts';
import { guideTexts } from '@starparty/contract/guide-texts.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import type { HelpText } from '../../api/help.ts';
import type { Intent } from './answers/intent.ts';

const plain = { cards: [], links: [], source: null, isKnown: true, topic: null, writtenBy: null } satisfies Omit<
  GuideAnswer,
  'text'
>;

export const replyWith = (text: string, more: Partial<GuideAnswer> = {}): GuideAnswer => ({ ...plain, text, ...more });

export const eventCards = (events: Extract<GuideCard, { kind: 'event' }>['event'][]): GuideCard[] =>
  events.map((event) => ({ kind: 'event', event }));

export const listingCards = (listings: Extract<GuideCard, { kind: 'listing' }>['listing'][]): GuideCard[] =>
  listings.map((listing) => ({ kind: 'listing', listing }));

export const replyWithHelp = ({ title, text, page }: HelpText): GuideAnswer =>
  replyWith(text, { links: [page], source: `Guide: ${title}` });

export const unknown: GuideAnswer = replyWith(
  'I do not know that. I can look up events, listings, games and players, and explain how things are done here. You can pass the question on to the host.',
  { isKnown: false },
);

export const isPrivate: GuideAnswer = replyWith(
  'That is for the person alone to tell. I see what you can see on the pages, and nothing of what others write, where they are, how old they are or how to reach them.',
);

const talk: Record<Extract<Intent, { kind: 'small-talk' }>['about'], string> = {
  greeting: guideTexts.greeting,
  thanks: 'You are welcome.',
  farewell: 'See you. Have a good game.',
  who: 'I am Nova, the guide of this community. I am a program: I look things up and explain how they are done.',
  sad: 'I am sorry to hear that. Company may help: the party finder shows you people to play with. If it weighs on you for longer, please talk to somebody you trust; in the US, 988 answers at any hour.',
  chat: 'Good to know you are there. What can I look up for you?',
};

export const replyToSmallTalk = (about: keyof typeof talk): GuideAnswer => replyWith(talk[about]);

const care: Record<Extract<Intent, { kind: 'care' }>['about'], string> = {
  self: 'I am a program and cannot help with this, but people can, right now. In the US call or text 988, at any hour, or 911 if you are in danger. Elsewhere, findahelpline.com lists numbers. Please tell somebody near you, too.',
  threat:
    'If somebody may be hurt, call 911 or your local emergency number now. Keep what was written, and report the person: press their name and choose Report. The host reads it.',
  grooming:
    'You do not have to send anything, and it is not your fault. Stop answering, keep what was written, tell an adult you trust, and report the person: press their name and choose Report. In the US, the CyberTipline answers at any hour: 1-800-843-5678.',
};

export const replyToCare = (about: keyof typeof care): GuideAnswer => replyWith(care[about]);

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

/** The whole answer as plain text, for clients that show neither cards nor links. Repeats nothing. */
export function toText({ text, cards, links }: GuideAnswer): string {
  const lines = cards.map(lineOf).filter((line) => !text.includes(line));
  return [text, ...lines, ...links.map(({ label, to }) => `${label}: ${to}`)].join('\n');
}
