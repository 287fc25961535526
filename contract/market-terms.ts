/** Market constants: tags by category, conditions, states of a listing, filters and sort orders. */

/** All tags by category. */
export const marketCategories = [
  {
    name: 'Games',
    tags: [
      'Action',
      'Adventure',
      'Role-Playing',
      'Strategy',
      'Sports',
      'Simulation',
      'Puzzle',
      'Horror',
      'Racing',
      'Platform',
    ],
  },
  {
    name: 'Gaming Accessories',
    tags: [
      'Headset',
      'Keyboard',
      'Mouse',
      'Controller',
      'Monitor',
      'Speakers',
      'VR',
      'Chair',
      'Gaming Desk',
      'Mousepad',
    ],
  },
  {
    name: 'Gaming Consoles',
    tags: ['PlayStation', 'Xbox', 'Nintendo Switch', 'PC', 'Retro', 'Steam Deck', 'Handheld', 'Mobile'],
  },
  {
    name: 'Collectibles',
    tags: [
      'Figures',
      'Posters',
      'Cards',
      'Stickers',
      'Art Books',
      'Limited Editions',
      'Merchandise',
      'Funko Pop',
      'Statues',
    ],
  },
] as const;
export const marketTags = marketCategories.flatMap(({ tags }): MarketTag[] => [...tags]);
export type MarketTag = (typeof marketCategories)[number]['tags'][number];

/** Shown until the popular tags have loaded, and after them if they are too few. */
export const defaultPopularTags: readonly MarketTag[] = [
  'PlayStation',
  'Action',
  'Controller',
  'PC',
  'Nintendo Switch',
  'Headset',
  'Limited Editions',
  'Adventure',
  'Xbox',
];

/** The first condition is the default. */
export const marketConditions = ['New', 'Like New', 'Good', 'Used', 'Refurbished', 'For Parts'] as const;
export type MarketCondition = (typeof marketConditions)[number];

export const deliveries = ['pickup', 'shipping'] as const;
export type Delivery = (typeof deliveries)[number];

/**
 * The market lists active and reserved listings. The listings that a member has saved or offers also include sold and
 * expired ones, for that member only.
 */
export const listingStates = ['active', 'reserved', 'sold', 'expired'] as const;
export type ListingState = (typeof listingStates)[number];

export const listingSorts = ['newest', 'price-up', 'price-down', 'nearest'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Radius around a place, in miles. */
export const listingRadii = [10, 25, 50, 100] as const;
export type ListingRadius = (typeof listingRadii)[number];
