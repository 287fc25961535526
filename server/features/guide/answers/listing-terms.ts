/** Words of the market as members write them: conditions, delivery, orders, and other words for tags. */
import type { Delivery, MarketCondition, MarketTag } from '@starparty/contract/market-terms.ts';

export const conditionWords: readonly [RegExp, MarketCondition][] = [
  [/\b(?:for|as|spare) parts\b|\b(?:broken|defective|not working|non working|does not work|as is)\b/, 'For Parts'],
  [/\b(?:like new|as new|good as new|near mint|mint|barely used|hardly used|almost new)\b/, 'Like New'],
  [/\b(?:refurb|refurbished|reconditioned)\b/, 'Refurbished'],
  [/\b(?:in )?good (?:condition|shape)\b/, 'Good'],
  [
    /\b(?:brand new|unopened|unused|sealed|new in box)\b|\bnew condition\b|^(?:any |got any |show me )?new(?! (?:york|england|jersey|mexico|hampshire|orleans|year|years|ones?|listings?|stuff|things?|arrivals)\b)(?= \w)/,
    'New',
  ],
  [/\b(?:pre ?owned|second ?hand|used)\b(?! to)/, 'Used'],
];

export const deliveryWords: readonly [RegExp, Delivery][] = [
  [/\b(?:with shipping|that ships?|ships|shipped|shipping|can (?:be )?ship(?:ped)?|by mail)\b/, 'shipping'],
  [/\b(?:local )?(?:pick ?up|pick up in person|in person pick ?up)\b/, 'pickup'],
];

export const orderWords: readonly [RegExp, 'price-up' | 'price-down'][] = [
  [
    /\b(?:most expensive|priciest|dearest|highest price[ds]?|costliest|high to low|(?:most )?expensive(?: ones?)? first)\b/,
    'price-down',
  ],
  [
    /\b(?:cheap(?:est|er|o)?|lowest price[ds]?|least expensive|low to high|affordable|inexpensive|best price)(?: ones?)?(?: first)?\b/,
    'price-up',
  ],
];

/** Words that mean the same, by their singular: other words to search for, and tags. */
export const listingRoots: Readonly<Record<string, { words?: string[]; tags?: MarketTag[] }>> = {
  headphone: { words: ['headset'], tags: ['Headset'] },
  headset: { words: ['headphone'] },
  earphone: { words: ['earbud', 'headset'], tags: ['Headset'] },
  gamepad: { words: ['controller'], tags: ['Controller'] },
  joypad: { words: ['controller'], tags: ['Controller'] },
  screen: { words: ['monitor'], tags: ['Monitor'] },
  display: { words: ['monitor'], tags: ['Monitor'] },
  mice: { words: ['mouse'], tags: ['Mouse'] },
  computer: { words: ['pc', 'laptop'], tags: ['PC'] },
  desk: { tags: ['Gaming Desk'] },
  n64: { words: ['nintendo 64'] },
  playstation: { words: ['ps5', 'ps4', 'ps3', 'ps2'] },
  ps: { words: ['playstation'] },
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
