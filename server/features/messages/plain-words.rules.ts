/** Restricts texts at the start of some conversations, so that strangers cannot move to other services. */

const address =
  /https?:\/\/|\bwww\.|[\p{L}\d-]+\.(?:com|net|org|gg|io|tv|me|ly|be|app|dev|xyz|link|info|chat|co|us|uk|de)(?![\p{L}\d])|[^\s@]+@[^\s@]+\.\p{L}/iu;
/** Names of other services, and words for contacts there. */
const services =
  /\b(?:discord|snap ?chat|insta(?:gram)?|tik ?tok|whats ?app|telegram|kik|skype|facebook|messenger|wechat|viber|twitter|steam|psn|playstation network|xbox(?: live)?|epic games|gamer ?tag|friend code)\b/iu;

/** Whether a text contains neither an address nor the name of another service. */
export function isPlain(text: string): boolean {
  const shown = text.normalize('NFKC').replace(/\p{Cf}|\p{Mn}/gu, '');
  return !address.test(shown) && !services.test(shown);
}
