/** Help topics of the feed. */
import type { HelpText } from '../../api/help.ts';

export const feedHelp: HelpText[] = [
  {
    id: 'write-post',
    title: 'Write a post',
    text: 'On Home, write in the box at the top, add up to four pictures if you like, and press Post. Every member of this community can see it.',
    page: { label: 'Home', to: '/home' },
  },
  {
    id: 'delete-post',
    title: 'Delete a post',
    text: 'Open the menu of your post and choose Delete. All your posts are on your account page, under Media Posts.',
    page: { label: 'Media Posts', to: '/account#posts' },
  },
  {
    id: 'comment',
    title: 'Comment and like',
    text: 'Press the heart of a post to like it, and the speech bubble to read its comments and write your own. Your comments and likes are on your account page, under Data.',
    page: { label: 'Comments and Likes', to: '/account/data#writing' },
  },
  {
    id: 'react-post',
    title: 'React to a post',
    text: 'Press the smiley below a post and choose: party popper, orange heart, tears of joy, heart hands or fire. You can choose several. Press a reaction below the post to give the same one, and again to take yours back. Everyone sees the numbers. The author is notified with your name, and can turn that off on the account page.',
    page: { label: 'Home', to: '/home' },
  },
  {
    id: 'edit-post',
    title: 'Edit a post',
    text: "Open the menu of your post and choose Edit. You can change its text, its game and the descriptions of its pictures. Its likes and comments stay, and the post says that it was edited. Its pictures can't be changed. If the post is reported, the host also sees its texts of the last 30 days.",
    page: { label: 'Media Posts', to: '/account#posts' },
  },
  {
    id: 'post-game',
    title: 'Name the game of a post',
    text: 'When you write or edit a post, press Game and choose one game of the catalogue. Its name then appears beside yours. Press it to see the posts about that game: under All those of all members, and under Following those of people you follow. To remove it, edit the post and press the cross beside the game.',
    page: { label: 'Home', to: '/home' },
  },
  {
    id: 'game-page',
    title: 'The page of a game',
    text: 'Each game of the catalogue has a page with its posts, players, events and listings. Open it from Search at the top of any page, from the games of a member, or from the posts about the game. Players are people whom the party finder can show to you. Add to favorites puts the game into your first free slot, and another press removes it.',
    page: { label: 'Home', to: '/home' },
  },
  {
    id: 'save-post',
    title: 'Save a post',
    text: 'Press the bookmark below a post. Saved posts are in the menu of your picture, the latest first, and only you can see them. The author is not notified. Press the bookmark again to remove the post.',
    page: { label: 'Saved posts', to: '/home/saved' },
  },
  {
    id: 'reply-comment',
    title: 'Reply to a comment',
    text: 'Press Reply below a comment and write your answer. It appears below that comment, and its author is notified. If the comment is deleted, replies stay.',
    page: { label: 'Home', to: '/home' },
  },
  {
    id: 'mention',
    title: 'Mention a member',
    text: 'Write @ and a username in a post or a comment, and choose a name from the list. The name becomes a link. Up to 20 members per post are linked. Members with whom you share a conversation, or who follow you, are notified, but not across the age of 18. You can turn these notifications off on your account page.',
    page: { label: 'Notifications', to: '/account/notifications' },
  },
  {
    id: 'site-search',
    title: 'Search posts and the whole site',
    text: 'Press Search at the top of any page, or the key /, and type the beginnings of words. It finds posts, newest first, and also people, games, events and listings. Your recent searches stay on this device until you sign out.',
    page: { label: 'Home', to: '/home' },
  },
  {
    id: 'post-pictures',
    title: 'Several pictures in a post, and their descriptions',
    text: "A post has up to four pictures. Press Image and choose several at once, or paste or drop them into the box. They appear in the order in which you add them. Press Describe below a picture to write what it shows, for people who can't see it. Press one of several pictures in a post to enlarge it; its description is below it.",
    page: { label: 'Home', to: '/home' },
  },
  {
    id: 'picture-sizes',
    title: 'Which pictures can be uploaded, how large',
    text: 'JPEG, PNG, GIF and WebP, up to 10 MB and 40 megapixels each. Animations have at most 300 frames. Large pictures are stored with at most 1,600 pixels per side.',
    page: { label: 'Home', to: '/home' },
  },
  {
    id: 'delete-comment',
    title: 'Delete a comment',
    text: "Press the bin beside your comment, below the post or on your account page, under Data. A comment can't be edited.",
    page: { label: 'Comments and Likes', to: '/account/data#writing' },
  },
];
