/** Words for days, as regular expressions over the normalized words of a question. */

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Holidays on a fixed day, as month and day. */
export const holidays: Readonly<Record<string, [month: number, day: number]>> = {
  'new years eve': [12, 31],
  'new years day': [1, 1],
  'new years': [1, 1],
  'new year': [1, 1],
  'valentines day': [2, 14],
  valentines: [2, 14],
  'st patricks day': [3, 17],
  'fourth of july': [7, 4],
  'independence day': [7, 4],
  halloween: [10, 31],
  'veterans day': [11, 11],
  'christmas eve': [12, 24],
  'christmas day': [12, 25],
  christmas: [12, 25],
  xmas: [12, 25],
};

/** Start and end hour of each part of the day. The end is excluded. */
export const partHours = {
  morning: [4, 12],
  afternoon: [12, 18],
  evening: [16, 28],
  night: [17, 28],
} as const;

export const numberWords: Readonly<Record<string, number>> = {
  ...{ a: 1, one: 1, two: 2, couple: 2, three: 3, few: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 },
};

export const monthNames: Readonly<Record<string, number>> = {
  ...{ january: 1, february: 2, march: 3, april: 4, may: 5, june: 6, july: 7, august: 8, september: 9, october: 10 },
  november: 11,
  december: 12,
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
};

/** -1 means the last. */
export const nthWords: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, last: -1, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 },
};

/** The first and the last day of a part of a month. */
export const monthParts: Readonly<Record<string, [from: number, to: number]>> = {
  ...{ early: [1, 10], 'beginning of': [1, 10], 'start of': [1, 10], mid: [11, 20], 'middle of': [11, 20] },
  ...{ late: [21, 31], 'end of': [21, 31] },
};

/** Holidays on the nth weekday of a month, or some days later. Weekdays count from 0 for Monday. */
export const floatingHolidays: Readonly<
  Record<string, { month: number; weekday: number; nth: number; later?: number }>
> = {
  thanksgiving: { month: 11, weekday: 3, nth: 4 },
  'black friday': { month: 11, weekday: 3, nth: 4, later: 1 },
  'labor day': { month: 9, weekday: 0, nth: 1 },
  'memorial day': { month: 5, weekday: 0, nth: -1 },
  'mlk day': { month: 1, weekday: 0, nth: 3 },
  'presidents day': { month: 2, weekday: 0, nth: 3 },
  'columbus day': { month: 10, weekday: 0, nth: 2 },
};
