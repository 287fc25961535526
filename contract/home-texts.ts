/** Texts of Home. */

export const homeTexts = {
  tryAgain: 'Please try again.',
  playingNotLoaded: 'The people who are online could not be loaded.',
  nobodyPlaying: 'Nobody you play with is online right now.',
  playingOff: 'See when your matches, and people who follow you back, are online. They see you, too.',
  onlineAbout:
    'Your matches, and people you follow who follow you back, see on Home that you are online, with a game you both like. You see them only while this is on. Chats show it in any case.',
  onlineForAdults: 'From 18 on, you can show your matches, and people who follow you back, that you are online.',
  onlineNotSaved: 'This setting could not be saved.',
  firstStepsNotHidden: 'The first steps could not be hidden.',
} as const;
