/** Hours of the firm's day, 0 to 24, between which alerts and reminders are sent. */
export const SENDING_HOURS = { from: 8, until: 20 } as const
