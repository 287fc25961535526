/** Words of the market as members write them: conditions, delivery, sort orders, and synonyms of tags. */
import {
  type Delivery,
  type MarketCondition,
  type MarketTag,
  marketCategories,
} from '@starparty/contract/market-terms.ts';

export const conditionWords: readonly [RegExp, MarketCondition][] = [
  [
    /\b(?:for|as|spare) parts\b|\b(?:broken|defective|faulty|damaged|busted|not working|non working|(?:does|do) not (?:work|turn on)|(?:(?:for|needs?|to) )?repair|as is)\b/,
    'For Parts',
  ],
  [
    /\b(?:like new|as new|good as new|near mint|mint|(?:barely|hardly|scarcely|never really) used|almost new)(?: (?:condition|shape))?\b/,
    'Like New',
  ],
  [/\b(?:refurb|refurbed|refurbs|refurbished|reconditioned)(?: ones?)?\b/, 'Refurbished'],
  [/\b(?:in )?(?:a )?(?:very |pretty |really )?good (?:condition|shape|state)\b|\bcondition good\b/, 'Good'],
  [
    /\b(?:brand new|unopened|unused|never (?:opened|used)|(?:factory )?sealed|new in box|bnib|nib)(?: (?:condition|ones?))?\b|\bnew condition\b|\bcondition new\b|^only new(?: ones?)?$|\bnew (?:things|stuff|items)(?= (?:for|under|below|between|up|less)\b)|^(?:any |got any |show me )?new(?! (?:york|england|jersey|mexico|hampshire|orleans|year|years|ones?|listings?|stuff|things?|arrivals|items?|offers?)\b)(?= \w)/,
    'New',
  ],
  [
    /\b(?:pre ?owned|second ?hand|(?:gently |lightly )?used)(?: (?:condition|ones?))?\b(?! to)|\bcondition used\b/,
    'Used',
  ],
];

/** Excludes a condition, which the market cannot search for: "nothing broken". */
export const excludedCondition =
  /\b(?:not|no|nothing|non|without|except|but)(?: \w+)? (?:broken|defective|used|refurbished|second ?hand|for parts|damaged)\b/;

export const deliveryWords: readonly [RegExp, Delivery][] = [
  [/\b(?:with shipping|that ships?|ships|shipped|shipping|can (?:be )?ship(?:ped)?|by mail)\b/, 'shipping'],
  [/\b(?:local )?(?:pick ?up|pick up in person|in person pick ?up)\b/, 'pickup'],
];

export const orderWords: readonly [RegExp, 'price-up' | 'price-down'][] = [
  [
    /\b(?:most expensive|priciest|dearest|highest price[ds]?|costliest|high to low|(?:most )?expensive(?: ones?| stuff| things| items)? first|price descending)\b/,
    'price-down',
  ],
  [
    /\b(?:cheap(?:est|er|o)?|lowest price[ds]?|least expensive|low to high|affordable|inexpensive|best price)(?: ones?)?(?: first)?\b|\b(?:(?:sort(?:ed)?|ordered?) )?by price\b|\bprice ascending\b/,
    'price-up',
  ],
];

/** Asks for a single listing if the noun is in the singular: "the cheapest keyboard". */
export const superlative =
  /\b(?:cheapest|least expensive|lowest price[ds]?|most expensive|priciest|dearest|costliest|highest price[ds]?)\b(?! (?:ones|first|things|stuff|items|listings|offers))/;

/** Synonyms by their singular: other words to search for, and tags. */
export const listingRoots: Readonly<Record<string, { words?: string[]; tags?: MarketTag[] }>> = {
  headphone: { words: ['headset'], tags: ['Headset'] },
  headset: { words: ['headphone'] },
  earphone: { words: ['earbud', 'headset'], tags: ['Headset'] },
  gamepad: { words: ['controller'], tags: ['Controller'] },
  joypad: { words: ['controller'], tags: ['Controller'] },
  screen: { words: ['monitor'], tags: ['Monitor'] },
  display: { words: ['monitor'], tags: ['Monitor'] },
  mice: { words: ['mouse'], tags: ['Mouse'] },
  keeb: { words: ['keyboard'], tags: ['Keyboard'] },
  headfone: { words: ['headset', 'headphone'], tags: ['Headset'] },
  game: { tags: [...(marketCategories.find(({ name }) => name === 'Games')?.tags ?? [])] },
  computer: { words: ['pc', 'laptop'], tags: ['PC'] },
  desk: { tags: ['Gaming Desk'] },
  graphic: { words: ['gpu', 'rtx', 'gtx', 'radeon'] },
  gpu: { words: ['graphics card', 'rtx', 'gtx', 'radeon'] },
  wheel: { words: ['steering wheel'] },
  rig: { words: ['pc'] },
  mouse: { words: ['mice'] },
  n64: { words: ['nintendo 64'] },
  playstation: { words: ['ps5', 'ps4', 'ps3', 'ps2'] },
  ps: { words: ['playstation'] },
  ps5: { words: ['playstation 5'] },
  ps4: { words: ['playstation 4'] },
  '3ds': { words: ['nintendo 3ds'] },
  funko: { tags: ['Funko Pop'] },
  figurine: { words: ['figure'], tags: ['Figures', 'Statues'] },
  rpg: { words: ['role playing'], tags: ['Role-Playing'] },
  platformer: { tags: ['Platform'] },
  artbook: { tags: ['Art Books'] },
  merch: { words: ['merchandise'], tags: ['Merchandise'] },
  dnd: { words: ['d&d', 'dungeons'] },
  tcg: { words: ['card'], tags: ['Cards'] },
  oculus: { words: ['quest'], tags: ['VR'] },
  quest: { words: ['oculus'] },
  switch: { tags: ['Nintendo Switch'] },
  deck: { tags: ['Steam Deck'] },
  console: {
    words: ['playstation', 'xbox', 'nintendo', 'ps5'],
    tags: ['PlayStation', 'Xbox', 'Nintendo Switch', 'Retro', 'Steam Deck', 'Handheld'],
  },
  collectible: {
    tags: [
      ...(['Figures', 'Posters', 'Cards', 'Stickers', 'Art Books'] as const),
      ...(['Limited Editions', 'Merchandise', 'Funko Pop', 'Statues'] as const),
    ],
  },
  accessory: {
    tags: [
      ...(['Headset', 'Keyboard', 'Mouse', 'Controller', 'Monitor'] as const),
      ...(['Speakers', 'VR', 'Chair', 'Gaming Desk', 'Mousepad'] as const),
    ],
  },
  peripheral: { tags: ['Headset', 'Keyboard', 'Mouse', 'Controller', 'Monitor', 'Speakers'] },
};
