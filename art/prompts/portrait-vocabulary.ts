/** Maps the words of a prompt to parts of a portrait. */
import type { Mood } from '../characters/expressions.ts';
import type { BackdropName } from '../portraits/backdrops.ts';
import type { ItemName } from '../portraits/items.ts';
import type { OutfitName } from '../portraits/outfits.ts';
import type { CharacterName } from '../portraits/portrait.ts';

/** Maps each word to its meaning. `lines` has the words of each meaning. */
function byWord<T extends string>(lines: Partial<Record<T, string>>): Map<string, T> {
  return new Map(
    Object.entries<string | undefined>(lines).flatMap(([meaning, words]) =>
      (words ?? '').split(' ').map((word) => [word, meaning as T] as const),
    ),
  );
}

export const characterOf = byWord<CharacterName>({
  cat: 'cat kitty kitten kitties feline meow neko lynx puma',
  tiger: 'tiger tigress leopard cheetah jaguar panther',
  lion: 'lion lioness leo',
  fox: 'fox vixen kitsune foxy',
  wolf: 'wolf wolves werewolf husky coyote hyena',
  dog: 'dog doggo puppy pup hound corgi shiba labrador poodle beagle pug',
  bear: 'bear grizzly teddy koala hamster',
  panda: 'panda',
  axolotl: 'axolotl salamander newt',
  owl: 'owl bird eagle hawk falcon raven crow parrot griffin gryphon',
  frog: 'frog toad froggy kermit',
  raccoon: 'raccoon racoon redpanda badger skunk ferret otter',
  rabbit: 'rabbit bunny hare bunnies mouse rat squirrel',
  penguin: 'penguin pingu puffin duck',
  octopus: 'octopus squid kraken cthulhu jellyfish tentacle',
  monkey: 'monkey ape gorilla chimp kong baboon',
  unicorn: 'unicorn pony horse pegasus',
  dragon: 'dragon drake wyvern dino dinosaur lizard reptile crocodile raptor godzilla dragons',
  alien: 'alien martian ufo extraterrestrial monster creature goblin orc troll',
  skull: 'skull skeleton zombie undead bone lich death reaper',
  ghost: 'ghost spirit phantom spooky spectre specter boo wraith',
  slime: 'slime blob goo jelly gel ooze',
  mushroom: 'mushroom shroom toadstool fungus fungi',
  robot: 'robot bot android droid mech mecha cyborg machine automaton robotic',
  astronaut: 'astronaut cosmonaut spaceman spacewoman',
  knight: 'knight paladin warrior soldier crusader templar samurai gladiator guardian armor armour',
  wizard: 'wizard mage warlock sorcerer witch sorceress druid merlin gandalf wizardry elf dwarf gnome',
  rogue: 'rogue assassin thief hood hooded shadow vampire hacker spy hunter stranger necromancer',
  planet: 'planet saturn jupiter mars earth world globe',
  rocket: 'rocket spaceship starship shuttle ship',
  dice: 'dice die d20 tabletop boardgame',
  fire: 'campfire bonfire',
  mountain: 'landscape valley',
  cactus: 'cactus cacti succulent plant',
});

/** Characters that become the outfit of an animal if a prompt names both: a wizard cat. */
export const outfitOfRole: Partial<Record<CharacterName, OutfitName>> = {
  wizard: 'wizardHat',
  knight: 'viking',
  astronaut: 'bubble',
  rogue: 'ninja',
};

/** The default backdrop of a character, for prompts that name no place. */
export const habitatOf: Partial<Record<CharacterName, BackdropName>> = {
  octopus: 'undersea',
  penguin: 'snow',
  dragon: 'lava',
  frog: 'meadow',
  rabbit: 'meadow',
  mushroom: 'forest',
  owl: 'forest',
  monkey: 'forest',
  wolf: 'mountains',
  knight: 'castle',
  wizard: 'castle',
  unicorn: 'rainbow',
  alien: 'space',
  astronaut: 'space',
  robot: 'grid',
  rogue: 'city',
  ghost: 'gloom',
  skull: 'gloom',
  cactus: 'desert',
};

export const colorOf = byWord({
  '#c8623c': 'redpanda rust rusty ginger',
  '#e0485a': 'red crimson scarlet ruby cherry',
  '#f0883c': 'orange tangerine pumpkin copper',
  '#f4c542': 'yellow lemon golden gold sunny amber banana',
  '#5ab862': 'green lime',
  '#3fae84': 'emerald jade mint',
  '#38b8b4': 'teal turquoise cyan aqua',
  '#4a8ee8': 'blue azure cobalt sapphire',
  '#3a4f9c': 'navy indigo',
  '#8f62e0': 'purple violet lavender amethyst lilac',
  '#f083b4': 'pink rosa magenta fuchsia bubblegum',
  '#8a5a3c': 'brown chocolate bronze caramel',
  '#2e2b40': 'black ebony obsidian onyx goth gothic',
  '#f5f1ec': 'white ivory pearl albino snowy',
  '#9aa2b4': 'gray grey silver steel metal chrome metallic iron',
});

export const moodOf = byWord<Mood>({
  happy: 'happy joyful cheerful smile smiling laugh laughing glad fun funny silly excited jolly friendly',
  sleepy: 'sleepy sleep sleeping tired lazy nap dream dreamy dreaming cozy cosy relaxed chill zen bored comfy',
  angry:
    'angry mad rage raging furious fury evil grumpy fierce aggressive wrath scary mean dangerous vicious menacing hell',
  sad: 'sad cry crying lonely gloomy depressed melancholy tears unhappy emo',
  cool: 'cool swag sunglasses boss stylish badass awesome epic rad gangster slick summer',
  love: 'love loving lovely romantic valentine crush adorable kawaii',
  surprised: 'surprised shocked wow scared afraid amazed crazy confused derp wild',
  wink: 'wink winking cheeky sly clever cunning tricky naughty flirty smart',
  calm: 'calm serious stoic wise peaceful noble brave heroic hero',
});

export const outfitOf = byWord<OutfitName>({
  wizardHat: 'magic magical spell',
  crown: 'king queen prince princess royal crown emperor empress royalty champion winner lord',
  partyHat: 'party birthday celebrate celebration anniversary',
  santaHat: 'santa christmas xmas',
  topHat: 'gentleman fancy elegant magician sir classy',
  viking: 'viking helmet barbarian norse berserker thor valhalla',
  horns: 'devil demon demonic imp horn horned satan hell lucifer',
  halo: 'angel angelic holy saint heaven heavenly divine',
  flower: 'flower floral spring blossom sakura garden hippie fairy nature',
  bow: 'bow ribbon cute girly sweet ballerina girl',
  cap: 'cap baseball trainer skater skate rapper trucker boy',
  chefHat: 'chef cook cooking baker baking kitchen',
  pirate: 'pirate captain corsair buccaneer privateer eyepatch',
  ninja: 'ninja shinobi sensei karate kungfu headband martial',
  headphones: 'headphone headphones headset gamer gaming music dj streamer streaming stream podcast esports',
  glasses: 'glasses nerd nerdy geek geeky professor scholar student teacher scientist genius wise hipster',
  scarf: 'scarf winter cozy cosy autumn cold warm',
  bubble: 'space spacesuit astro',
});

export const backdropOf = byWord<BackdropName>({
  space:
    'space galaxy galaxies cosmic cosmos universe nebula star stars stellar astro astronaut cosmonaut orbit rocket spaceship planet interstellar void',
  night: 'night midnight moon moonlight lunar dark nocturnal evening starry sleepy',
  forest: 'forest wood woods jungle woodland tree trees mystic mystical',
  meadow: 'meadow garden field farm grass spring park nature hill countryside flower cottage',
  mountains: 'mountain mountains peak alpine cliff hiking climb valley',
  sea: 'sea beach island sunset sunrise coast sail pirate tropical summer lake ocean surf dawn dusk',
  undersea: 'undersea underwater aquarium reef deep fish water mermaid submarine dive coral',
  city: 'city urban street town skyline tokyo downtown building detective mafia',
  castle: 'castle kingdom medieval fantasy fortress dungeon palace tower rpg royal',
  lava: 'lava volcano fire fiery flame flaming burning hell inferno magma phoenix ember hot blaze devil demon demonic',
  snow: 'snow ice icy frost frozen winter arctic frosty blizzard christmas cold glacier polar',
  desert: 'desert sand dune cowboy western egypt pyramid oasis sheriff',
  grid: 'cyber cyberpunk neon retro synthwave vaporwave arcade tron techno futuristic future digital matrix disco 80s pixel laser',
  heights: 'sky cloud clouds flying fly heaven angel air wind bird dreamy',
  hearts: 'love heart hearts romantic valentine kawaii',
  confetti: 'party birthday celebration confetti carnival festival winner champion',
  rainbow: 'rainbow colorful colourful pride candy',
  gloom:
    'spooky haunted halloween horror creepy cemetery graveyard vampire cursed gothic nightmare gloom scary bat eerie evil',
});

export const itemOf = byWord<ItemName>({
  sword: 'sword blade katana dagger fight fighter fighting battle warrior swordsman knife duel slayer hero',
  pizza: 'pizza food hungry snack burger',
  controller:
    'controller gamepad gamer gaming videogame videogames game games console playstation xbox nintendo player arcade esports',
  mug: 'coffee tea cocoa mug cozy cosy morning cup chocolate',
  heart: 'heart love healer heal support cute valentine',
  bolt: 'lightning thunder electric electricity bolt storm power energy fast speed speedy zap shock',
  flame: 'fire flame fiery burning hot blaze ember pyro',
  potion: 'potion alchemy alchemist poison poisonous toxic elixir brew witch magic science scientist',
  gem: 'gem diamond crystal jewel treasure ruby emerald sapphire rich loot',
  dice: 'dice luck lucky gambler casino roll dnd board',
  note: 'music song singer singing bard dj musician melody guitar piano',
  star: 'star stellar super famous legend legendary celebrity shiny champion',
  shield: 'shield defender protector tank guardian paladin defence defense',
});
