/** Constants of the product: sizes, counts and times that server and web share. */

export const usernameMin = 3;
export const usernameMax = 24;
export const passwordMin = 8;
export const passwordMax = 128;
export const emailMax = 254;

export const postContentMax = 5_000;
export const commentContentMax = 2_000;
export const postPicturesMax = 4;
/** The maximum length of the description of a picture. */
export const altTextMax = 1_000;
/** The maximum number of members that a post or a comment can mention. Further names are plain text. */
export const mentionsMax = 20;

export const feedPageSize = 20;
export const commentPageSize = 30;
export const ownPostsPageSize = 20;
export const ownWritingPageSize = 10;
export const blockPageSize = 50;
export const followPageSize = 50;
/** The maximum number of followed people per member. It bounds the cost of a page of their posts. */
export const followsMax = 2_000;
/** The maximum number of attempts to follow people per member and day. */
export const followsOfDayMax = 200;
export const notificationPageSize = 20;
/** The number of people from which a notification says "1,000+ others". The server may stop counting after it. */
export const notificationCountedTo = 1_000;
export const pageSizeMax = 50;
/**
 * The maximum number of posts per request for counts. The ids of so many posts make a URL of about 4,000 characters.
 */
export const postStatesMax = 100;

export const messageMax = 4_000;
export const conversationPageSize = 20;
export const messagePageSize = 50;
export const messageSearchMax = 100;
export const messageSearchPageSize = 20;
export const peopleSearchMax = 20;
/** The search of the whole site: the maximum length of its text, and the number of results of each kind. */
export const siteSearchMax = 100;
export const siteSearchSize = 5;
/** The side column of Home: the number of people who play now, and of events and listings. */
export const playingNowMax = 6;
export const homeSideSize = 3;
/** The distance of the events in the side column of Home from the place of the member. */
export const homeSideMiles = 50;
/** The maximum number of unread messages that are counted. At this number, pages show "99+". */
export const unreadCountedTo = 100;

/** The interval of a socket's heartbeat, and the timeout for the heartbeat of the other side. */
export const heartbeatSeconds = 30;
export const heartbeatTimeoutSeconds = 10;
/** The delays before reconnecting. The last delay repeats. */
export const reconnectSeconds = [1, 2, 5, 10] as const;
/** A client repeats the typing frame after this time. Without a new frame, the indicator disappears after 6 s. */
export const typingRepeatSeconds = 3;
export const typingForgottenSeconds = 6;
/** The maximum number of conversations whose online status a tab may subscribe to. */
export const watchedConversationsMax = 50;

export const ageMin = 13;
export const ageMax = 120;
/** The age of majority. Players below this age meet only each other in the party finder. */
export const adultAge = 18;
export const bioMax = 1_000;
/** The maximum of the counts on the page of a person. At this number, the page shows "999+". */
export const personPageCountMax = 1_000;
/** The time for which a changed username stays reserved for its former owner, in days. */
export const formerUsernameDays = 90;
/** The maximum number of names that stay reserved for one member. */
export const formerUsernamesMax = 20;
/** The maximum length of a name at a linked service, or of a link to its page. */
export const serviceLinkMax = 200;
/** The maximum length of the prompt for a generated picture or name. */
export const promptMax = 500;
/** The number of pictures or names that are generated per prompt. */
export const generatedChoices = 4;
export const profilePictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
/**
 * Sides of a stored profile picture and its preview, in pixels. Smaller pictures are not enlarged. The cards of the party
 * finder are up to 400 pixels wide, on screens with two pixels per CSS pixel.
 */
export const profilePictureSide = 800;
export const profilePicturePreviewSide = 128;

export const placeSearchMax = 100;
/** The maximum number of places that are suggested for a typed text. */
export const placesFoundMax = 10;

export const matchDescriptionMax = 2_000;
/** The number of matcher cards per request. */
export const partyCardsPageSize = 20;
export const partyCardsMax = 50;
export const partyDecisionPageSize = 20;
/** The maximum number of players on the page of a game. */
export const gamePlayersMax = 12;
/** The maximum number of players per request that reports whose cards were shown. */
export const partyViewsMax = 5;
/** The maximum number of players that a member may accept per day. */
export const acceptsOfDayMax = 60;
/** A new conversation between minors who met in the party finder starts with this many text-only messages. */
export const plainMessages = 10;
/** The number of days after which passed players are shown again if no other players are left. */
export const passedDays = 14;
/** The number of days without a visit after which a player is hidden until the next visit. */
export const restingDays = 30;
/**
 * The drag distance in pixels from which a card is decided. The card then moves out by 300 pixels (`matcher.css`). The
 * next card can be dragged after `swipeResetMs`.
 */
export const swipeThreshold = 100;
export const swipeResetMs = 300;

export const listingTitleMax = 120;
export const listingDescriptionMax = 5_000;
export const listingLocationMax = 120;
/** The maximum price in cents: 1,000,000.00 dollars. */
export const listingPriceMax = 100_000_000;
export const listingPicturesMax = 8;
export const listingTagsMax = 10;
export const listingSearchMax = 100;
/** The page size in the widest window. Narrower windows request fewer listings. */
export const listingPageSize = 24;
/** The maximum number of listings per request by id. */
export const listingCardsMax = 100;
export const similarListingsMax = 8;
export const popularTagsMax = 9;
/** A listing expires this many days after it was listed or renewed. Its seller is notified a week before. */
export const listingDays = 60;
export const listingWarningDays = 7;
/** The minimum number of days between two renewals. */
export const listingRenewalDays = 7;
/** The former price of a reduced listing shows for this many days. */
export const formerPriceDays = 30;
/**
 * The maximum number of listings that a member may create per day, and the lower maximum in the first week of an
 * account.
 */
export const listingsOfDayMax = 20;
export const listingsOfNewDayMax = 5;
export const newAccountDays = 7;
/** The number of new sellers that a member may contact per day without sending message requests. */
export const newSellersOfDayMax = 10;
/** The draft of a listing is stored for this many days. */
export const listingDraftDays = 30;

export const reportReasonMax = 1_000;

/** The number of favorite games that a member can rank. Ranks start at 1. */
export const favoriteGameSlots = 6;

/** All genres of the game catalogue. `gameTabs` are the genres with a tab in the picker, after the tab "All". */
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
export const gameSlugMax = 300;
/** The characters of a slug, which is the name of a game in URLs. */
export const gameSlugPattern = /^[\p{L}\p{N}._-]+$/u;

export const imageBytesMax = 10 * 1024 * 1024;
export const imagePixelsMax = 40_000_000;
/** The maximum ratio of the longer side to the shorter side. A picture beyond it would look like a thin line. */
export const imageRatioMax = 20;
/**
 * The maximum number of frames of an animation, and the maximum number of pixels of all its frames. Animations are
 * processed frame by frame.
 */
export const imageFramesMax = 300;
export const imageAnimationPixelsMax = 25_000_000;
/** The longest side of a stored picture, and of its preview, in pixels. */
export const imageSideMax = 1_600;
export const imagePreviewSideMax = 640;

/** A session ends after this time without a request. */
export const sessionDays = 30;
/** Lifetime of the signed cookie that serves as access token, in seconds. */
export const accessTokenSeconds = 300;
/** Session timings of the web client: a tick every 30 s, a refresh when fewer than 3 ticks remain. */
export const refreshTickSeconds = 30;
export const refreshTicksBeforeExpiry = 3;
/** The first delay of the exponential backoff after a network failure, in milliseconds. */
export const refreshBackoffStartMs = 200;

/** The interval in seconds at which pages poll for new posts and unread counts without a connected socket. */
export const newPostsCheckSeconds = 30;

export const backgroundStars = 150;

/** The maximum length of a question to the guide. */
export const guideQuestionMax = 1_000;
/** The maximum length of the guide's search text; the searches of all lists have the same limit. */
export const guideSearchMax = 100;
/** The maximum number of list items per answer of the guide. */
export const guideCardsMax = 5;
/** The maximum number of help texts whose titles an unsure answer suggests. */
export const guideChoicesMax = 3;
/** The distance in miles within which the guide's searches count an event or a listing as near a place. */
export const guideNearMiles = 50;
/** The number of lookups that a member may make per hour. */
export const guideLookupsOfHour = 60;
/** The minimum count of people that is published. A smaller count could identify a person. */
export const countedPeopleMin = 5;
/** The highest number that a count of people reports. */
export const countedPeopleMax = 1_000;
