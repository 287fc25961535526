/** Help topics of profiles. */
import type { HelpText } from '../../api/help.ts';

export const profilesHelp: HelpText[] = [
  {
    id: 'change-username',
    title: 'Change your username',
    text: 'On your account page, under Account Settings, choose Type Username and type any free name, or choose Generate Username, describe yourself in a few words and choose one of the four names that are offered. It then replaces the old name everywhere, also on what you wrote before. You can change it once a minute.',
    page: { label: 'Account Settings', to: '/account#settings' },
  },
  {
    id: 'former-username',
    title: 'Your former username',
    text: "A username that you give up stays reserved for you for 90 days: no one else can take it, and you can change back to it. It can't be released earlier. Links to your page with the former name stop working. If you have 20 reserved names, you can choose another one once the oldest is free.",
    page: { label: 'Account Settings', to: '/account#settings' },
  },
  {
    id: 'person-page',
    title: 'Find and share your page',
    text: 'Your page is at /u/ followed by your username, and is linked on your account page, under Privacy. It shows your picture, bio, games, linked services, posts, upcoming events and listings, and your place if you show it. Share on your page sends or copies its link.',
    page: { label: 'Your page', to: '/account/privacy#page' },
  },
  {
    id: 'page-banner',
    title: 'The banner of your page',
    text: "The scene at the top of your page follows from your username, and everybody sees the same one. You can't upload or choose another. It changes when you change your username. Your profile picture is yours to choose.",
    page: { label: 'Your page', to: '/account/privacy#page' },
  },
  {
    id: 'page-visitors',
    title: 'Who sees your page',
    text: 'Every member, except people you blocked or who blocked you. On your account page, under Privacy, you can switch on “Visitors without an account see your picture, bio and games”. It is off at first, and always off under 18 or without an age. Visitors never see your posts, events, listings or linked services there.',
    page: { label: 'Your page', to: '/account/privacy#page' },
  },
  {
    id: 'view-page',
    title: "See someone's page",
    text: 'Press a name or picture: a small window shows the person, and View page in it leads to their page with games, posts, upcoming events, listings, and the events you both go to. A mouse that rests on the name opens the window, too. On the page you can also write to the person, share the page, report and block.',
    page: { label: 'Home', to: '/home' },
  },
  {
    id: 'profile-picture',
    title: 'Your profile picture',
    text: 'On your account page, under Profile Picture, choose Edit Profile Picture to upload one and place it in the frame, or Generate Profile Picture to describe one and choose among four that are drawn for you.',
    page: { label: 'Profile Picture', to: '/account#picture' },
  },
  {
    id: 'edit-bio',
    title: 'Your bio',
    text: 'On your account page, under Bio, write a few sentences about yourself and choose Save Bio. Everybody who opens your profile reads them.',
    page: { label: 'Bio', to: '/account#bio' },
  },
  {
    id: 'favorite-games',
    title: 'Your six favorite games',
    text: 'On your account page, under Favorite Games, choose up to six and put them in order. Your profile shows them, and the party finder uses them.',
    page: { label: 'Favorite Games', to: '/account#games' },
  },
  {
    id: 'link-services',
    title: 'Link Steam, Discord and others',
    text: 'On your account page, under Linked Services, type your name or a link for Steam, Epic Games, PSN, Xbox or Discord. All of them are optional. Save Linked Services keeps them.',
    page: { label: 'Linked Services', to: '/account#services' },
  },
  {
    id: 'set-place',
    title: 'Tell your place',
    text: 'On your account page, under Privacy, choose your city as your place. You decide whether others see it; events and listings near you are found by it.',
    page: { label: 'Place', to: '/account/privacy#place' },
  },
  {
    id: 'sounds',
    title: 'Click sounds',
    text: 'On your account page, under Notifications, the switch Mute sounds turns the click sounds off. This device remembers it.',
    page: { label: 'Sounds', to: '/account/notifications#sounds' },
  },
  {
    id: 'play-time',
    title: 'Show when you usually play',
    text: 'On your account page, under Privacy, adults can show members one part of the week on their page, such as weekday evenings. It comes from your hours in the party finder. It is off by default, and never shown for members under 18.',
    page: { label: 'Your page', to: '/account/privacy#page' },
  },
  {
    id: 'minimum-age',
    title: 'How old members must be',
    text: 'Members must be at least 13 years old. Anyone from 13 on can use Starparty; the party finder never shows people under 18 and adults to each other.',
    page: { label: 'FAQ', to: '/faq' },
  },
  {
    id: 'who-sees-age',
    title: 'Who sees your age',
    text: 'Only you and the host. Your profile, posts and cards in the party finder show no age. It decides which age group you meet in the party finder.',
    page: { label: 'Party Finder', to: '/partyfinder' },
  },
  {
    id: 'wrong-age',
    title: 'Correct a wrong age',
    text: "You enter your age once and can't change it yourself, because it protects people under 18. Only the host can correct it: pass your question on.",
    page: { label: 'FAQ', to: '/faq' },
    isForHost: true,
  },
  {
    id: 'missing-game',
    title: 'A game is missing from the list',
    text: "Search for the full title or its usual short name. The list has many games, but not all, and members can't add any. Only the host can: pass the title on.",
    page: { label: 'Favorite Games', to: '/account#games' },
    isForHost: true,
  },
];
