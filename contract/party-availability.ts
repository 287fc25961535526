/** Hours, places and languages of players, for the form and the cards. */

/** The number of half hours in a day and in a week. The first half hour of a week starts on Monday at midnight. */
export const slotsOfDay = 48;
export const slotsOfWeek = 7 * slotsOfDay;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const playPlatforms = [
  { id: 'pc', label: 'PC' },
  { id: 'playstation', label: 'PlayStation' },
  { id: 'xbox', label: 'Xbox' },
  { id: 'switch', label: 'Nintendo Switch' },
  { id: 'mobile', label: 'Mobile' },
  { id: 'vr', label: 'VR' },
] as const;
export type PlayPlatform = (typeof playPlatforms)[number]['id'];

/** ISO 639 codes of the languages that most players in the US speak. */
export const playLanguages = [
  ...['en', 'es', 'zh', 'tl', 'vi', 'ar', 'fr', 'ko', 'ru', 'pt', 'ht', 'hi', 'de', 'pl', 'it', 'ur', 'fa', 'te', 'ja'],
  ...['gu', 'bn', 'ta', 'pa', 'he', 'hy', 'el', 'th', 'uk', 'nl', 'sv', 'nb', 'da', 'fi', 'cs', 'sk', 'hu', 'ro', 'bg'],
  ...[
    'hr',
    'sr',
    'tr',
    'id',
    'ms',
    'sw',
    'am',
    'so',
    'ne',
    'mr',
    'ml',
    'kn',
    'lo',
    'km',
    'my',
    'et',
    'lv',
    'lt',
    'ase',
  ],
] as const;
export type PlayLanguage = (typeof playLanguages)[number];

/** Presets for the week: days from Monday, and half hours of the day from `from` up to, but excluding, `to`. */
export const hourPresets = [
  { id: 'weekdayEvenings', label: 'Weekday evenings', days: [0, 1, 2, 3, 4], from: 36, to: 46 },
  { id: 'weekdayMornings', label: 'Weekday mornings', days: [0, 1, 2, 3, 4], from: 14, to: 24 },
  { id: 'weekends', label: 'Weekends', days: [5, 6], from: 20, to: 48 },
  { id: 'lateNights', label: 'Late nights', days: [0, 1, 2, 3, 4, 5, 6], from: 44, to: 48 },
] as const;

/** The half hours of a preset. */
export const slotsOfPreset = ({ days, from, to }: (typeof hourPresets)[number]): number[] =>
  days.flatMap((day) => Array.from({ length: to - from }, (_, index) => day * slotsOfDay + from + index));

/** Parts of a day, six hours each, from midnight. */
export const dayParts = ['night', 'morning', 'afternoon', 'evening'] as const;
export const weekHalves = ['weekday', 'weekend'] as const;

/** The error for hours without a time zone. */
export const zoneMissing = 'Choose the time zone of your hours.';
