/** Questions that continue the previous answer: "and Saturday?", "cheaper ones", "in Texas?". Pure. */
import type { GuideTopic } from '@starparty/contract/guide.ts';
import { guideSearchMax } from '@starparty/contract/limits.ts';
import { takeDays, weekAfter } from './dates.rules.ts';
import type { ResolvedIntent } from './intent.ts';
import type { Where } from './places.rules.ts';
import { gameIn, readUnsearchable, takeWishes } from './players.rules.ts';
import { readEventFilters, readListingFilters } from './searches.rules.ts';
import { readAsked } from './spelling.rules.ts';

const goesOn =
  /^(?:ok |okay |and |or |but |so )*(?:and|or|what about|how about|hows about|but|only|just|then|which of (?:them|these|those)|any of (?:them|these|those)|(?:show|any|got|do you have) (?:\w+ )?(?:ones|in|for|with|on|under|over)|(?:the )?(?:cheaper|cheapest|pricier|most expensive|same)|in|near|around|under|over|below|between|at|on|with|without|anything|something|for|from|next|this|tomorrow|tonight|today|online)\b/;
/** A longer question does not depend on the previous answer. */
const wordsMax = 8;
/** Words that refer to the results of the previous answer. */
const standIns =
  /\b(?:and(?! \$?\d)|or|what|how|about|but|only|just|then|which|of|them|these|those|ones?|the|same|is|are|there|any|got|show|me|instead|ok|okay|please|also|it|that|so|do|does|you|have|has)\b/g;

type TopicOf<Kind extends GuideTopic['kind']> = Extract<GuideTopic, { kind: Kind }>;

/** The intent of a follow-up question; undefined if the question is independent. */
export function readFollowUp(question: string, topic: GuideTopic, timeZone: string): ResolvedIntent | undefined {
  const { words, text } = readAsked(question);
  if (words.length > wordsMax || text === '') return undefined;
  const isShort = words.length <= 4 && !/^(?:how|why|who|can|my|i|delete|change|edit|where)\b/.test(text);
  if (!goesOn.test(text) && !isShort) return undefined;
  const isMarked = goesOn.test(text);
  if (topic.kind === 'listings') return goOnWithListings(text, topic, isMarked);
  if (topic.kind === 'players') return goOnWithPlayers(text, topic, isMarked);
  return goOnWithEvents(text, topic, isMarked, timeZone);
}

/** The place in a follow-up question replaces the place of the topic. */
const placeOf = (topic: TopicOf<'events' | 'listings'>, { place, region, isNear }: Where) =>
  place || region || isNear ? { place, region, isNear } : { region: topic.region, placeId: topic.placeId };

/** New search words replace the old ones if the question starts like a follow-up: "and monitors?". */
const replaced = (added: string, before: string, isMarked: boolean) =>
  added && isMarked ? added.slice(0, guideSearchMax) : before;

function goOnWithListings(text: string, topic: TopicOf<'listings'>, isMarked: boolean): ResolvedIntent | undefined {
  const { cheapest, ...before } = topic;
  const { price, ...asked } = readListingFilters(text.replace(standIns, ' ').replace(/\bcheaper\b/, ' '));
  const isCheaper = /\b(?:cheaper|less)\b(?! than)/.test(text);
  const added = asked.text;
  const hasFilter = Boolean(
    price ||
      asked.order ||
      asked.condition ||
      asked.delivery ||
      asked.place ||
      asked.region ||
      asked.isNear ||
      isCheaper,
  );
  if (!hasFilter && !(added && isMarked)) return undefined;
  if (added && !isMarked) return undefined;
  const under = cheapest === undefined ? before.max : Math.max(0, cheapest - 1);
  return {
    ...before,
    ...placeOf(topic, asked),
    text: replaced(added, before.text, isMarked),
    min: price ? price.min : isCheaper ? undefined : before.min,
    max: price ? price.max : isCheaper ? under : before.max,
    order: isCheaper ? 'price-up' : (asked.order ?? before.order),
    condition: asked.condition ?? before.condition,
    delivery: asked.delivery ?? before.delivery,
  };
}

function goOnWithEvents(
  text: string,
  topic: TopicOf<'events'>,
  isMarked: boolean,
  timeZone: string,
): ResolvedIntent | undefined {
  const isLater = /\b(?:the )?(?:week|weekend|day|one) after\b(?! (?:next|tomorrow))/.exec(text)?.[0];
  const later = isLater && topic.days ? weekAfter(topic.days, timeZone) : undefined;
  const read = later ? undefined : takeDays(text, timeZone);
  const days = later ?? read?.days;
  const rest = later ? text.replace(isLater ?? '', ' ') : (read?.rest ?? text);
  const asked = readEventFilters(rest.replace(standIns, ' ').replace(/\s+/g, ' ').trim());
  const hasFilter = Boolean(days || asked.only || asked.place || asked.region || asked.isNear);
  if (!hasFilter && !(asked.text && isMarked)) return undefined;
  if (asked.text && !isMarked) return undefined;
  return {
    kind: 'events',
    text: replaced(asked.text, topic.text, isMarked),
    days: days ?? topic.days,
    only: asked.only ?? (asked.place || asked.region || asked.isNear ? undefined : topic.only),
    ...(asked.only === 'online' ? {} : placeOf(topic, asked)),
  };
}

function goOnWithPlayers(text: string, topic: TopicOf<'players'>, isMarked: boolean): ResolvedIntent | undefined {
  const by = readUnsearchable(text);
  if (by && isMarked) return { kind: 'unsearchable', by };
  const { wishes, rest } = takeWishes(text);
  const game = gameIn(rest.replace(standIns, ' ')) || topic.game;
  const set = Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== undefined));
  if (Object.keys(set).length === 0 && !(isMarked && game !== topic.game)) return undefined;
  return { ...topic, ...set, game };
}
