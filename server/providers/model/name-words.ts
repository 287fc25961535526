/** Words for built-in names: groups of related words, and general words. */

const split = (lines: string[]): string[] => lines.flatMap((line) => line.split(' '));

/** Groups of related words. If a prompt contains a word of a group, names use the other words. */
const themeLines = [
  'space star cosmic galaxy planet moon lunar nova comet orbit nebula astro meteor saturn rocket eclipse cosmos zenith quasar pulsar',
  'fire flame ember blaze ash cinder inferno phoenix scorch spark lava magma kindle torch pyre burning hot',
  'ice frost snow winter glacier arctic polar chill frozen icicle blizzard tundra cold hail rime',
  'water ocean sea wave tide reef coral marine river rain drift lagoon current surf deep aqua mist',
  'forest wood tree leaf moss fern oak willow thorn briar wild grove root cedar meadow nature ivy',
  'sky cloud wind storm thunder bolt gale breeze lightning tempest zephyr squall raincloud flying air electric',
  'night dark shadow dusk midnight raven gloom eclipse umbra twilight void black moonless',
  'light sun dawn day bright solar gold glow beam shine radiant sunrise lumen ray golden',
  'magic wizard mage witch spell rune arcane mystic charm sorcerer potion hex wand oracle warlock druid fantasy',
  'knight warrior sword blade shield valor guard lance armor crusader champion duel steel paladin iron battle fighter',
  'ninja stealth rogue assassin silent phantom veil thief sly whisper hidden',
  'robot cyber circuit pixel byte neon chrome droid code glitch binary vector bot tech mech techno hacker laser retro synthwave',
  'game gamer gaming arcade quest player level combo joystick controller respawn loot raid dungeon boss speedrun',
  'dragon drake wyvern scale fang talon wyrm claw serpent hydra beast dino',
  'cat kitty feline whisker paw meow purr claw tabby lynx panther kitten tiger lion',
  'dog puppy hound wolf howl pup fang pack husky corgi wolves',
  'fox vixen tail ember russet kitsune sly',
  'bear grizzly panda cub honey paw den teddy',
  'bird owl raven hawk falcon wing feather eagle crow talon flight phoenix robin',
  'frog toad pond lily hop croak ribbit marsh',
  'ghost spirit phantom wraith boo specter haunt spooky halloween skull bone skeleton zombie',
  'music melody song beat rhythm echo bass tune chord harmony vinyl dj guitar piano drum lyric',
  'cozy cosy tea coffee cocoa blanket pillow nap sleepy toast muffin cookie honey biscuit latte mellow tired lazy',
  'sweet candy cute berry cherry peach sugar honey mochi cupcake bubble jelly sprinkle kawaii',
  'angry mad rage fury wrath storm fierce savage grim feral brawl evil mean',
  'happy sunny jolly lucky merry giggle cheer bouncy joy smile funny silly',
  'speed fast race racer turbo nitro dash drift rush swift rapid throttle sonic',
  'pirate captain sail anchor kraken corsair treasure buccaneer tide mast compass',
  'mushroom spore shroom toadstool moss cap forest morel',
  'royal king queen crown regal throne noble prince princess',
  'love heart rose amour blush valentine velvet romance',
  'food pizza taco noodle ramen waffle pickle nacho dumpling burger toast spicy',
  'mountain peak summit cliff stone boulder ridge granite rock alpine canyon',
  'desert sand dune cactus mirage oasis sun mesa scorpion nomad cowboy',
  'calm quiet gentle zen serene still peaceful soft chill mellow',
  'healer support medic cleric priest mend guardian angel heal halo holy',
  'luck lucky clover dice fortune jackpot ace card chance wildcard',
  'old ancient elder relic rune fossil mythic legend legendary saga',
  'crazy chaos chaotic gremlin mayhem goblin havoc wild havoc prank',
];

const themes = themeLines.map((line) => line.split(' '));

export const adjectives = split([
  'swift quiet lucky brave cosmic golden silver hidden wild clever gentle mighty noble rapid velvet crimson azure amber',
  'jade scarlet neon pixel turbo hyper mellow bold calm bright dusty electric fuzzy glowing happy humble icy jolly keen',
  'lone lunar merry mystic nimble odd plucky proud royal rustic salty shiny silent sleepy sly solar spicy stellar stormy',
  'sunny tiny vivid wandering witty zesty zen arcane ashen bouncy copper dapper daring drowsy frosty giddy honest ivory',
]);

export const nouns = split([
  'fox wolf otter raven comet nova ember pixel rune quest knight mage rogue ranger bard druid scout nomad pilot captain',
  'falcon badger lynx tiger dragon phoenix griffin panda gecko koala moose puffin robin heron marten beacon anchor arrow',
  'blade bolt circuit clover cobalt compass crystal dawn drifter echo falcon flare forge gadget galaxy glider harbor',
  'hazel horizon journey jumper keeper lantern meteor mirage nebula oracle orbit pebble pepper prism quasar quill racer',
  'rider ripple rocket saber saga sailor shadow signal spark sprite summit thistle thunder tinker torch trail vertex',
  'voyager voyage walker whisper willow wizard zephyr puzzle dice joker ninja noodle waffle biscuit pickle taco muffin',
]);

/** Suffixes that turn a single word into a name. */
export const endings = [
  'ling',
  'tron',
  'kin',
  'ster',
  'zilla',
  'wick',
  'borne',
  'heart',
  'fall',
  'song',
  'byte',
  'spark',
  'quest',
  'dash',
];

/** Words in the same group as a word, without the word itself. */
export function relatedWords(word: string): string[] {
  return [...new Set(themes.filter((theme) => theme.includes(word)).flat())].filter((other) => other !== word);
}
