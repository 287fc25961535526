/** Help topics of the feed. */
import type { HelpText } from '../../api/help.ts';

export const feedHelp: HelpText[] = [
  {
    id: 'write-post',
    title: 'Write a post',
    text: 'On Home, write in the box at the top, add an image if you like, and press Post. Everybody in this community sees it.',
    page: { label: 'Home', to: '/home' },
    asks: [
      'write a post',
      'post a picture',
      'share a screenshot with everyone',
      'upload a photo to the feed',
      'tell everybody something',
    ],
  },
  {
    id: 'delete-post',
    title: 'Delete a post',
    text: 'Open the menu of your post and choose Delete. You find all your posts on your account page, under Media Posts.',
    page: { label: 'Media Posts', to: '/account#posts' },
    asks: ['delete a post', 'remove something i posted', 'take down my picture', 'see my old posts', 'edit a post'],
  },
  {
    id: 'comment',
    title: 'Comment and like',
    text: 'Press the heart of a post to like it, and the speech bubble to read its comments and write your own. Your comments and likes are on your account page.',
    page: { label: 'Comments and Likes', to: '/account#writing' },
    asks: [
      'comment on something',
      'delete a comment',
      'like a post',
      'reply to a post',
      'see what i liked',
      'my comments',
      'comment on a post',
    ],
  },
];
