/** Texts of notifications. */

export const notificationTexts = {
  notificationsFailed: 'Your notifications could not be loaded.',
  notificationsNotMarked: 'This could not be marked as read.',
  notificationSettingsFailed: 'Your notification settings could not be loaded.',
} as const;
