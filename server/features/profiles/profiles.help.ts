/** Help topics of profiles. */
import type { HelpText } from '../../api/help.ts';

export const profilesHelp: HelpText[] = [
  {
    id: 'change-username',
    title: 'Change your username',
    text: 'On your account page, under Account Settings, choose Generate Username, describe yourself in a few words and choose one of the four names that are offered. It is your name everywhere from then on, in what you wrote before, too.',
    page: { label: 'Account Settings', to: '/account#settings' },
    asks: ['change my username', 'new nickname', 'rename myself', 'pick another name', 'generate a username'],
  },
  {
    id: 'profile-picture',
    title: 'Your profile picture',
    text: 'On your account page, under Profile Picture, choose Edit Profile Picture to upload one and place it in the frame, or Generate Profile Picture to describe one and choose among four that are drawn for you.',
    page: { label: 'Profile Picture', to: '/account#picture' },
    asks: [
      'change my profile picture',
      'upload an avatar',
      'make me a new avatar',
      'generate a profile picture',
      'set my pfp',
      'another profile picture',
    ],
  },
  {
    id: 'edit-bio',
    title: 'Your bio',
    text: 'On your account page, under Bio, write a few sentences about yourself and choose Save Bio. Everybody who opens your profile reads them.',
    page: { label: 'Bio', to: '/account#bio' },
    asks: [
      'edit my bio',
      'change my biography',
      'tell others about me on my profile',
      'profile description',
      'redo my bio',
      'write a new bio',
    ],
  },
  {
    id: 'favorite-games',
    title: 'Your six favorite games',
    text: 'On your account page, under Favorite Games, choose up to six and put them in order. They stand on your profile, and the party finder looks at them.',
    page: { label: 'Favorite Games', to: '/account#games' },
    asks: [
      'set my favorite games',
      'change the order of my top six games',
      'rank my games',
      'add a game to my profile',
    ],
  },
  {
    id: 'link-services',
    title: 'Link Steam, Discord and others',
    text: 'On your account page, under Linked Services, type your name or a link for Steam, Epic Games, PSN, Xbox or Discord. All of them are optional. Save Linked Services keeps them.',
    page: { label: 'Linked Services', to: '/account#services' },
    asks: [
      'link my steam account',
      'connect discord',
      'add psn or playstation name',
      'put my steam name or xbox gamertag on my profile',
      'epic games id',
      'show my discord on my profile',
    ],
  },
  {
    id: 'set-place',
    title: 'Tell your place',
    text: 'On your account page, under Place, choose your city. You decide whether others see it; events and listings near you are found by it.',
    page: { label: 'Place', to: '/account#place' },
    asks: [
      'set my city',
      'change my place',
      'tell where i live',
      'my home town on my profile',
      'i moved to a new city',
    ],
  },
  {
    id: 'sounds',
    title: 'Click sounds',
    text: 'On your account page, under Sounds, the switch Mute sounds turns the click sounds off. This device remembers it.',
    page: { label: 'Sounds', to: '/account#sounds' },
    asks: ['turn off click sounds', 'mute the sound', 'why does it click', 'the click noise is annoying'],
  },
];
