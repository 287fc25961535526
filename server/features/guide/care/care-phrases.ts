/**
 * Phrases of calls for help that need no context, and alarming words. They cover short messages and rare words, about which
 * the classifier knows little; it finds all other calls.
 *
 * In a phrase, a star stands for any ending, two dots for up to three words, and braces for one word of a list.
 */

export type CareKind = 'suicide' | 'self-harm' | 'abuse' | 'threat' | 'medical' | 'minor';

const lists: Readonly<Record<string, string>> = {
  kill: 'kill kills killed killing hang hanged hanging shoot drown poison off end',
  hurt: 'cut cuts cutting hurt hurts hurting harm harms harming burn burns burning injure punish starve starving hit scratch bite',
  self: 'myself himself herself themself themselves yourself ourselves',
  own: 'my his her their your',
  relative:
    'dad father mom mum mother stepdad stepmom stepfather stepmother parents uncle boyfriend girlfriend bf gf husband wife partner ex',
  drug: 'pills painkillers tablets meds antidepressants bleach antifreeze poison insulin',
  height: 'roof ledge bridge balcony',
  live: 'live living exist existing alive',
};

/** Of two kinds that match, the first one counts. */
export const carePhrases: Readonly<Record<CareKind, readonly string[]>> = {
  suicide: [
    ...['suicid*', 'sucid*', 'suicd*', 'suisid*', 'sewerslide', 'unaliv*', 'kms', 'ctb', '{kill} {self}'],
    ...[
      'want* .. to die',
      'going to die tonight',
      'want* to be dead',
      'wish i .. dead',
      'never been born',
      'better off dead',
    ],
    ...[
      'not want .. {live}',
      'not want to wake up',
      'not want to be here any more',
      'not want to be here anymore',
      'no reason to live',
    ],
    ...[
      'nothing to live for',
      'tired of {live}',
      'tired of life',
      'end it all',
      'ending it all',
      'end {own} life',
      'worth living',
    ],
    ...[
      'better off without me',
      'goodbye letter',
      'goodbye note',
      'can not go on',
      'ways to die',
      'goodbye forever',
      'no tomorrow for me',
    ],
    ...['hurt* to drown', 'hurt* to die', 'hanging hurt*', 'drowning hurt*', 'painless death', 'noose'],
    // Spanish, Portuguese, German, French and Italian, without accents.
    ...['quiero morir*', 'quiero matarme', 'no quiero vivir', 'no quiero .. vivir', 'quitarme la vida', 'quero morrer'],
    ...['nao quero viver', 'nao quero .. viver', 'me matar', 'nicht mehr leben', 'will .. sterben', 'mich umbringen'],
    ...['veux mourir', 'plus envie de vivre', 'me tuer', 'voglio morire', 'voglio .. morire'],
  ],
  'self-harm': [
    ...[
      '{hurt} {self}',
      'self harm*',
      'selfharm*',
      'self injur*',
      'cut* {own} wrist*',
      'slit* {own} wrist*',
      'cutting again',
    ],
    ...[
      'anorexi*',
      'bulimi*',
      'thinspo',
      'starving {self}',
      'throw up after',
      'mak* {self} throw up',
      'cuts on {own} arm*',
      'pro ana',
    ],
  ],
  abuse: [
    ...[
      'domestic violence',
      'domestic abuse',
      'sexual* abus*',
      'sexual* assault*',
      'sexual* harass*',
      'raped',
      'rapes',
      'molest*',
    ],
    ...[
      'abusive {relative}',
      '{relative} is abusive',
      '{relative} abuses',
      'scared of {own} {relative}',
      'afraid of {own} {relative}',
    ],
    ...[
      'scared to go home',
      'afraid to go home',
      'not safe at home',
      'not feel safe at home',
      'unsafe at home',
      '{relative} hits me',
      'being abused',
    ],
  ],
  threat: [
    ...[
      'death threat*',
      'bomb threat*',
      'rape threat*',
      'swatted',
      'swatting',
      'doxx*',
      'doxed',
      'blackmail*',
      'sextort*',
    ],
    ...[
      'threaten* to kill',
      'threaten* to hurt',
      'threaten* to leak',
      'shoot up the',
      'shoot up my',
      'bring a gun',
      'knows where i live',
    ],
    ...[
      'stalking me',
      'stalks me',
      'stalker',
      'outside my house',
      'come to my house',
      'follow* me home',
      'watch your back',
      'want to kill my boss',
      'bullet in it',
    ],
  ],
  medical: [
    ...[
      'overdos* on {drug}',
      'not breathing',
      'stopped breathing',
      'unconscious',
      'unresponsive',
      'chest pain*',
      'chest hurt*',
      'pain in my chest',
    ],
    ...[
      'having a seizure',
      'having a stroke',
      'having a heart attack',
      'allergic reaction',
      'anaphyla*',
      'call an ambulance',
    ],
    ...[
      'need an ambulance',
      'throat .. closing',
      'throat .. swelling',
      'throat .. swollen',
      'epipen',
      'epi pen',
      'took too many',
      'took .. {drug}',
      'swallowed .. {drug}',
      'drank bleach',
    ],
    ...[
      'swallow* .. batter*',
      'swallow* .. magnet*',
      'swallowed something',
      'drank .. cleaner',
      'is choking',
      'bone stick*',
      'how many .. {drug}',
      'how much .. {drug}',
      'stop* bleeding',
      'carbon monoxide',
      'was poisoned',
    ],
  ],
  minor: [
    ...[
      'grooming',
      'groomed',
      'groomer*',
      'groom kids',
      'pedo',
      'pedos',
      'pedophile*',
      'paedo*',
      'child porn*',
      'csam',
    ],
    ...[
      'nudes',
      'send* .. nude*',
      'naked pic*',
      'naked photo*',
      'dick pic*',
      'age is just a number',
      'mature for my age',
    ],
  ],
};

/** Words that few harmless questions contain. Without a word of games or trade, they lead to a cautious answer. */
export const alarmingPhrases: readonly string[] = [
  // Suicide, self-harm and despair
  ...[
    'lethal',
    'painless',
    'kys',
    'razor blade*',
    'wrists',
    'slit*',
    'purg*',
    'laxative*',
    'train tracks',
    'the reaper',
    'when i am gone',
    'where i am going',
    'need it where',
    'forgotten when',
    'want to disappear',
  ],
  ...['give up on life', 'down from a {height}', 'down from the {height}', 'hang {self}', 'safe with {self}'],
  // Poisons, medicine and emergencies
  ...[
    'overdos*',
    'pill',
    'pills',
    'paracetamol',
    'tylenol',
    'ibuprofen',
    'xanax',
    'fent*',
    'heroin',
    'meth',
    'insulin',
    'antifreeze',
    'bleach',
    'chlorine',
  ],
  ...[
    'ambulance',
    'paramedic*',
    '911',
    'emergency room',
    'seizure*',
    'suffocat*',
    'strangl*',
    'artery',
    'tourniquet',
    'stroke',
    'rattlesnake',
  ],
  ...[
    'bleed* a lot',
    'bleed* badly',
    'bleed* out',
    'bleed* everywhere',
    'vomit* blood',
    'heart attack',
    'not wake up',
    'passed out',
    'fainted',
    'choking',
    'can not breathe',
    'inhaler',
    'swallowed',
  ],
  // Violence and threats
  ...[
    'rape',
    'raping',
    'rapist',
    'incest',
    'kidnap*',
    'abduct*',
    'hostage',
    'shooter',
    'gunman',
    'stab',
    'stabbed',
    'stabbing',
    'stalk*',
  ],
  ...[
    'extort*',
    'abuses me',
    'abusing me',
    'beats me',
    'beats her',
    'beats him',
    'hit me',
    'hits me',
    'chokes me',
    'my home address',
    'bad to people',
    'with a knife',
    'with a gun',
  ],
  // Minors
  ...['nude', 'predator', 'pervert*', 'lingerie', 'not tell my parents', 'not tell my mom', 'sneak out'],
];

/** Contexts in which a phrase is harmless. */
export const harmlessPhrases: readonly string[] = [
  ...[
    'suicide squad',
    'suicide king*',
    'suicide door*',
    'suicide run*',
    'suicide mission*',
    'suicide bomb*',
    'overdose of cute*',
  ],
  ...[
    'predator laptop',
    'predator monitor',
    'predator helios',
    'predator pc',
    'grooming kit',
    'nude color*',
    'nude mod*',
    'drawing tablet*',
  ],
];

/** A pattern for one of the phrases in a text of folded words. */
export function patternOf(phrases: readonly string[]): RegExp {
  const patterns = phrases.map((phrase) =>
    phrase
      .replace(/\{([\w-]+)\}/g, (_, list: string) => `(?:${(lists[list] ?? '').replaceAll(' ', '|')})`)
      .replaceAll('*', '\\w*')
      .replaceAll(' .. ', ' (?:\\w+ ){0,3}'),
  );
  return new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'g');
}
