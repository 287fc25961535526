/** Which usernames nobody may have. */

/** Names that would pass for the product, its staff, or a state of an account. */
const reservedUsernames = new Set(
  [
    'admin administrator host moderator mod staff support help official owner root system security',
    'starparty nova guide bot api me you everyone here all null undefined nobody anonymous',
    'unknown deleted deleted-user deleted_user deleted.user',
  ].flatMap((line) => line.split(' ')),
);

/** Whether a username is kept from everyone, without regard to case. */
export function isReservedUsername(username: string): boolean {
  return reservedUsernames.has(username.toLowerCase());
}
