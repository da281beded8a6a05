/** Type of the change that tells of a new entry of the feed. */
export const NOTIFICATION_CREATED = 'notification.created'
