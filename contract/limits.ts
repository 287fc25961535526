/** Business constants of the product: sizes, counts and times that server and web must agree on. */

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
export const pageSizeMax = 50;
/** Posts whose counts are asked for at once; their ids make an address of some 4,000 characters. */
export const postStatesMax = 100;

export const messageMax = 4_000;
export const conversationPageSize = 20;
export const messagePageSize = 50;
export const messageSearchMax = 100;
export const messageSearchPageSize = 20;
export const peopleSearchMax = 20;
/** Unread messages are counted no further than this; pages say "99+". */
export const unreadCountedTo = 100;

/** The socket of a tab: a sign of life every so often, and how long to wait for the other side's. */
export const heartbeatSeconds = 30;
export const heartbeatTimeoutSeconds = 10;
/** Waits before each new try to connect; the last one goes for all further tries. */
export const reconnectSeconds = [1, 2, 5, 10] as const;
/** Typing is told again after this long, and forgotten a little later. */
export const typingRepeatSeconds = 3;
export const typingForgottenSeconds = 6;
/** Conversations whose other side's being online one tab hears of. */
export const watchedConversationsMax = 50;

export const ageMin = 13;
export const ageMax = 120;
/** Below this age, people meet each other alone in the party finder. */
export const adultAge = 18;
export const bioMax = 1_000;
/** A name at a linked service, or a link to the page of it. */
export const serviceLinkMax = 200;
/** What somebody asks a picture or a name to be like. */
export const promptMax = 500;
/** Pictures and names that are offered for one prompt. */
export const generatedChoices = 4;
export const profilePictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
/** Sides of a stored profile picture and of its preview, in pixels; a smaller picture is not enlarged. */
export const profilePictureSide = 512;
export const profilePicturePreviewSide = 128;

export const placeSearchMax = 100;
/** Places that are offered for what somebody types. */
export const placesFoundMax = 10;

export const matchDescriptionMax = 2_000;
/** Cards of the matcher that are asked for at once. */
export const partyCardsPageSize = 20;
export const partyCardsMax = 50;
export const partyDecisionPageSize = 20;
/** People whom somebody may accept in a day. */
export const acceptsOfDayMax = 60;
/** So many messages between minors who met in the party finder are words alone. */
export const plainMessages = 10;
/** Somebody who was passed comes back after so many days, when nobody else is left. */
export const passedDays = 14;
/** Without a visit for so many days, one is shown to nobody until the next. */
export const restingDays = 30;
/** A card that is dragged further than this is decided; it leaves by `swipeExitOffset`, and the next one may go after the reset. */
export const swipeThreshold = 100;
export const swipeExitOffset = 300;
export const swipeResetMs = 300;

export const listingTitleMax = 120;
export const listingDescriptionMax = 5_000;
export const listingLocationMax = 120;
/** Cents: 1,000,000.00 dollars. */
export const listingPriceMax = 100_000_000;
export const listingPicturesMax = 8;
export const listingTagsMax = 10;
export const listingSearchMax = 100;
/** The page of the widest window; the web client asks for as many as it shows. */
export const listingPageSize = 24;
/** Listings that are asked for by their ids at once. */
export const listingCardsMax = 100;
export const similarListingsMax = 8;
export const popularTagsMax = 9;
/** A listing expires so many days after it was listed or renewed; its seller is told a week before. */
export const listingDays = 60;
export const listingWarningDays = 7;
/** Days between two renewals. */
export const listingRenewalDays = 7;
/** The price before a lowered one is shown for so many days. */
export const formerPriceDays = 30;
/** Listings of a member in a day, and in a day of an account's first week. */
export const listingsOfDayMax = 20;
export const listingsOfNewDayMax = 5;
export const newAccountDays = 7;
/** Sellers whom somebody new may write to in a day without it being a request. */
export const newSellersOfDayMax = 10;
/** What was typed into a listing that is not published is kept for so many days. */
export const listingDraftDays = 30;

export const reportReasonMax = 1_000;

/** Ranks of favorite games run from 1 to this number. */
export const favoriteGameSlots = 6;

/** Every genre that a game of the catalogue can have, and those that the picker has tabs for, after All. */
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
/** An animation is decoded and encoded frame by frame: at most so many, and so many pixels in all of them together. */
export const imageFramesMax = 300;
export const imageAnimationPixelsMax = 25_000_000;
/** Longest side of a stored picture and of its preview, in pixels. */
export const imageSideMax = 1_600;
export const imagePreviewSideMax = 640;

/** Life of the signed cookie that plays the access token, in seconds. */
export const accessTokenSeconds = 300;
/** Session timings of the web client: a tick every 30 s, a refresh when fewer than 3 ticks remain. */
export const refreshTickSeconds = 30;
export const refreshTicksBeforeExpiry = 3;
/** First delay of the exponential backoff after a network failure, in milliseconds. */
export const refreshBackoffStartMs = 200;

/** How often an open feed asks how many posts are new, in seconds. */
export const newPostsCheckSeconds = 30;

export const backgroundStars = 150;

/** What one asks the guide at once. */
export const guideQuestionMax = 1_000;
/** What the guide looks for at once; the searches of all lists take as much. */
export const guideSearchMax = 100;
/** What an answer of the guide shows of a list. */
export const guideCardsMax = 5;
/** Miles around a place that count as near it, when the guide looks events up. */
export const guideNearMiles = 50;
