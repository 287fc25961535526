/** Greetings and politeness around a question, which the rules of lookups would read as words of a search. Pure. */

const opening =
  /^(?:(?:hey+|hi+|hello|hiya|yo|sup|ok|okay|so|um+|uh+|well|oh|please|sorry|good (?:morning|afternoon|evening)|quick question|nova|guys|bro|dude|just wondering|i was wondering|by the way|btw)\b[\s,.!:;-]*)+/i;
const closing =
  /(?:[\s,.!?]+(?:thanks|thank you|thx|ty|tysm|cheers|please|pls|lol|lmao|haha+|nova|bro|dude|mate|btw|in advance|a lot|so much))+[\s.!?]*$/i;

/** The question alone: "hey nova, keyboards under $50 thx" is "keyboards under $50". Small talk stays as it is. */
export function withoutPoliteness(message: string): string {
  const question = message.replace(opening, '').replace(closing, '').trim();
  return /[\p{L}\p{N}]/u.test(question) ? question : message;
}
