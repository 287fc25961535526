/** Words of days, as regular expressions over the normalized words of a question. */

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

/** Hours of the parts of a day, the last one excluded. */
export const partHours = {
  morning: [4, 12],
  afternoon: [12, 18],
  evening: [16, 28],
  night: [17, 28],
} as const;

export const numberWords: Readonly<Record<string, number>> = {
  ...{ a: 1, one: 1, two: 2, couple: 2, three: 3, few: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 },
};
