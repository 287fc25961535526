/** Recognizes questions that Nova cannot read: without words, or in another language. Pure. */

/** Frequent words of Spanish, Portuguese, French, German, Italian, Dutch and Polish that are not English words. */
const foreign = new Set(
  (
    'el los las una del que qué como cómo cuándo donde dónde puedo quiero hay esta este para por mi cuenta hola gracias ' +
    'não uma você meu minha onde fazer obrigado posso quero ' +
    'le les des une est dans comment pourquoi je puis peux veux mon ma compte bonjour merci où sont avec ' +
    'der die das ein eine ist ich wie kann mein meine und nicht wo konto hallo danke gibt für mit möchte ' +
    'il gli sono voglio posso dove perché ciao grazie della ' +
    'het een hoe kan ik mijn niet waar wil ' +
    'jak gdzie jest moje konto nie mogę chcę czy'
  ).split(' '),
);
/** Words of these lists that also occur in English questions. */
const english = /\b(?:the|is|are|how|what|where|can|do|my|i|you|for|to|of|any|who|a|me|in|on)\b/gi;

const letters = /\p{L}/gu;
const latin = /\p{Script=Latin}/gu;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether a text has neither letters nor digits, such as emoji alone. */
export const hasNoWords = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Whether most of a text is in another script, or most of its small words belong to another language. */
export function isOtherLanguage(text: string): boolean {
  if (count(text, latin) * 2 < count(text, letters)) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = words.filter((word) => foreign.has(word)).length;
  return found >= 2 && found > count(text, english);
}

/** A mark that was typed before the last letter of a word: "is anyone selling mic?s", "portlan,d oregon". */
const slippedMark = /(\p{L}{2})([?!,]+)(?![iau])(\p{L})(?=[?!,]*(?:\s|$))/giu;
const slippedInNumber = /(\d)([?!]+)(\d+)(?=\s|$)/g;
/** An apostrophe that was typed before the last letter of a name: "jun'os listings". */
const slippedApostrophe = /(\p{L}{2})(['’])(\p{L})s(?=\s|$)/gu;

/** The text with such marks after the word. */
export const withMarksInPlace = (text: string): string =>
  [slippedMark, slippedInNumber]
    .reduce((before, mark) => before.replace(mark, '$1$3$2'), text)
    .replace(slippedApostrophe, '$1$3$2s');

/**
 * Greetings and polite phrases around a question. If they stayed, the lookup rules would read them as search words.
 */
const opening =
  /^(?:(?:hey+|hi+|hello|hiya|yo|sup|ok|okay|so|um+|uh+|well|oh|please|sorry|there|everyone|all|folks|good (?:morning|afternoon|evening|day)|quick question|nova|guys|bro|dude|just wondering|i was wondering|by the way|btw)\b[\s,.!:;-]*)+/i;
const closing =
  /(?:[\s,.!?]+(?:thanks|thank you|thx|ty|tysm|cheers|please|pls|lol|lmao|haha+|nova|bro|dude|mate|btw|in advance|a lot|so much|(?:can|could) (?:you|u|someone) (?:please )?help(?: me)?(?: out)?))+[\s.!?]*$/i;

/** Phrases that introduce a question but do not change its meaning: "could you tell me", "i want to know". */
const asking =
  /^(?:(?:can|could|would|will) (?:you|u|anyone|someone|i)(?: please| pls| kindly| maybe)* (?:tell|inform)(?: me| us)?|(?:do|does) (?:you|u|anyone|someone) know|(?:please )?(?:tell|let) me(?: know)?|i(?:['’]?d| would)? (?:want|like|wanna|need)(?: to)? know|any idea|any chance you know)(?: please)?,? (?:if|whether|(?=(?:how many|what|which|who|when|where)\b))\s*/i;

/**
 * The question without greetings and polite phrases: "hey nova, keyboards under $50 thx" becomes "keyboards under $50".
 * Small talk stays unchanged.
 */
export function withoutPoliteness(message: string): string {
  const question = message.replace(opening, '').replace(asking, '').replace(closing, '').trim();
  return /[\p{L}\p{N}]/u.test(question) ? question : message;
}
