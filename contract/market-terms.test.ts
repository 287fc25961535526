import { expect, test } from 'vitest';
import { defaultPopularTags, marketCategories, marketConditions } from './market-terms.ts';

test('categories, tags, popular tags and conditions match the specification, in order', () => {
  const tagsOf = Object.fromEntries(marketCategories.map(({ name, tags }) => [name, tags.join(', ')]));
  expect(tagsOf).toEqual({
    Games: 'Action, Adventure, Role-Playing, Strategy, Sports, Simulation, Puzzle, Horror, Racing, Platform',
    'Gaming Accessories': 'Headset, Keyboard, Mouse, Controller, Monitor, Speakers, VR, Chair, Gaming Desk, Mousepad',
    'Gaming Consoles': 'PlayStation, Xbox, Nintendo Switch, PC, Retro, Steam Deck, Handheld, Mobile',
    Collectibles: 'Figures, Posters, Cards, Stickers, Art Books, Limited Editions, Merchandise, Funko Pop, Statues',
  });
  expect(defaultPopularTags.join(', ')).toBe(
    'PlayStation, Action, Controller, PC, Nintendo Switch, Headset, Limited Editions, Adventure, Xbox',
  );
  expect(marketConditions.join(', ')).toBe('New, Like New, Good, Used, Refurbished, For Parts');
});
