/** Hours, 0 to 24 in the firm's time zone, between which alerts and reminders are sent. */
export const SENDING_HOURS = { from: 8, until: 20 } as const
