/** Constants of the product: sizes, counts and times that server and web share. */

export const usernameMin = 3;
export const usernameMax = 24;
export const passwordMin = 8;
export const passwordMax = 128;
export const emailMax = 254;

export const postContentMax = 5_000;
export const commentContentMax = 2_000;

export const feedPageSize = 20;
export const commentPageSize = 30;
export const ownPostsPageSize = 20;
export const ownWritingPageSize = 10;
export const blockPageSize = 50;
export const notificationPageSize = 20;
/** From this number of people on, a notification says "1,000+ others". The server may stop counting after it. */
export const notificationCountedTo = 1_000;
export const pageSizeMax = 50;
/** Posts per request for their counts. Their ids make a URL of about 4,000 characters. */
export const postStatesMax = 100;

export const messageMax = 4_000;
export const conversationPageSize = 20;
export const messagePageSize = 50;
export const messageSearchMax = 100;
export const messageSearchPageSize = 20;
export const peopleSearchMax = 20;
/** Unread messages are counted up to this; pages then show "99+". */
export const unreadCountedTo = 100;

/** Heartbeat of a tab's socket: the interval, and how long to wait for the other side's. */
export const heartbeatSeconds = 30;
export const heartbeatTimeoutSeconds = 10;
/** Delays before reconnecting; the last one repeats. */
export const reconnectSeconds = [1, 2, 5, 10] as const;
/** Typing is sent again after this long, and expires a little later. */
export const typingRepeatSeconds = 3;
export const typingForgottenSeconds = 6;
/** Conversations whose online status a tab may subscribe to. */
export const watchedConversationsMax = 50;

export const ageMin = 13;
export const ageMax = 120;
/** Players below this age meet only each other in the party finder. */
export const adultAge = 18;
export const bioMax = 1_000;
/** A name at a linked service, or a link to its page. */
export const serviceLinkMax = 200;
/** The prompt for a generated picture or name. */
export const promptMax = 500;
/** Pictures and names generated per prompt. */
export const generatedChoices = 4;
export const profilePictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
/** Sides of a stored profile picture and its preview, in pixels. Smaller pictures are not enlarged. */
export const profilePictureSide = 512;
export const profilePicturePreviewSide = 128;

export const placeSearchMax = 100;
/** Places suggested for a typed text. */
export const placesFoundMax = 10;

export const matchDescriptionMax = 2_000;
/** Matcher cards per request. */
export const partyCardsPageSize = 20;
export const partyCardsMax = 50;
export const partyDecisionPageSize = 20;
/** Players that a member may accept per day. */
export const acceptsOfDayMax = 60;
/** The first messages between minors who met in the party finder; these are text only. */
export const plainMessages = 10;
/** Passed players come back after this many days if no others are left. */
export const passedDays = 14;
/** Players without a visit for this many days are hidden until the next visit. */
export const restingDays = 30;
/**
 * A card dragged further than this is decided. It leaves by `swipeExitOffset`, and the next card may move after the
 * reset.
 */
export const swipeThreshold = 100;
export const swipeExitOffset = 300;
export const swipeResetMs = 300;

export const listingTitleMax = 120;
export const listingDescriptionMax = 5_000;
export const listingLocationMax = 120;
/** In cents: 1,000,000.00 dollars. */
export const listingPriceMax = 100_000_000;
export const listingPicturesMax = 8;
export const listingTagsMax = 10;
export const listingSearchMax = 100;
/** The page size of the widest window. The web client requests as many as it shows. */
export const listingPageSize = 24;
/** Listings per request by id. */
export const listingCardsMax = 100;
export const similarListingsMax = 8;
export const popularTagsMax = 9;
/** A listing expires this many days after it was listed or renewed. Its seller is notified a week before. */
export const listingDays = 60;
export const listingWarningDays = 7;
/** Minimum days between two renewals. */
export const listingRenewalDays = 7;
/** The former price of a reduced listing shows for this many days. */
export const formerPriceDays = 30;
/** Listings per member and day, and per day in the first week of an account. */
export const listingsOfDayMax = 20;
export const listingsOfNewDayMax = 5;
export const newAccountDays = 7;
/** Sellers per day that a new member may write to without a request. */
export const newSellersOfDayMax = 10;
/** The draft of a listing is stored for this many days. */
export const listingDraftDays = 30;

export const reportReasonMax = 1_000;

/** Ranks of favorite games: 1 to this number. */
export const favoriteGameSlots = 6;

/** All genres of the game catalogue, and the genres with a tab in the picker, after All. */
export const gameGenres = [
  'Action',
  'Adventure',
  'RPG',
  'Strategy',
  'Sports',
  'Simulation',
  'Shooter',
  'Platform',
  'Puzzle',
  'Racing',
  'Fighting',
  'Horror',
  'Survival',
  'Music',
  'Party',
  'Tabletop',
] as const;
export const gameTabs = ['Action', 'RPG', 'Adventure', 'Sports', 'Strategy'] as const;
export const gamePageSize = 24;
export const gameSearchMax = 100;

export const imageBytesMax = 10 * 1024 * 1024;
export const imagePixelsMax = 40_000_000;
/** The longer side divided by the shorter one. Beyond it, a picture is shown as a thin line. */
export const imageRatioMax = 20;
/** Animations are processed frame by frame: the maximum number of frames, and of pixels in all frames together. */
export const imageFramesMax = 300;
export const imageAnimationPixelsMax = 25_000_000;
/** Longest side of a stored picture and its preview, in pixels. */
export const imageSideMax = 1_600;
export const imagePreviewSideMax = 640;

/** A session ends after this time without a request. */
export const sessionDays = 30;
/** Lifetime of the signed cookie that serves as access token, in seconds. */
export const accessTokenSeconds = 300;
/** Session timings of the web client: a tick every 30 s, a refresh when fewer than 3 ticks remain. */
export const refreshTickSeconds = 30;
export const refreshTicksBeforeExpiry = 3;
/** First delay of the exponential backoff after a network failure, in milliseconds. */
export const refreshBackoffStartMs = 200;

/** How often an open feed checks for new posts, in seconds. */
export const newPostsCheckSeconds = 30;

export const backgroundStars = 150;

/** The maximum length of a question to the guide. */
export const guideQuestionMax = 1_000;
/** The maximum length of the guide's search text; the searches of all lists have the same limit. */
export const guideSearchMax = 100;
/** List items per answer of the guide. */
export const guideCardsMax = 5;
/** Titles of help texts that an unsure answer offers. */
export const guideChoicesMax = 3;
/** Miles around a place that count as near when the guide searches events. */
export const guideNearMiles = 50;
/** Lookups of a member per hour. */
export const guideLookupsOfHour = 60;
/** Smaller numbers of people are not published, because they could reveal a person. */
export const countedPeopleMin = 5;
/** Counts of people stop here. */
export const countedPeopleMax = 1_000;
