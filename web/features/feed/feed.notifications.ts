/** Texts of notifications about posts. */
import { AtSign, Heart, MessageCircle, MessageSquareReply, PartyPopper, Reply } from 'lucide-react';
import { type NotificationTexts, plural } from '../../lib/notification-text.ts';

const post = (postId: string) => `/post/${postId}`;

export const notificationTexts: NotificationTexts<'feed'> = {
  post_liked: {
    icon: Heart,
    describe: (notification) => plural(notification, 'likes your post', 'like your post'),
    address: post,
  },
  post_reacted: {
    icon: PartyPopper,
    describe: () => 'reacted to your post',
    address: post,
  },
  post_commented: {
    icon: MessageCircle,
    describe: () => 'commented on your post',
    address: post,
  },
  comment_followed: {
    icon: MessageSquareReply,
    describe: () => 'also commented on a post you commented on',
    address: post,
  },
  comment_replied: {
    icon: Reply,
    describe: () => 'replied to your comment',
    address: post,
  },
  post_mentioned: {
    icon: AtSign,
    describe: () => 'mentioned you',
    address: post,
  },
};
