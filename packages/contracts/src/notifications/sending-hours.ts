/** Messages that nobody waits for go out from the one hour of the firm's day until the other, 0 to 24. */
export const SENDING_HOURS = { from: 8, until: 20 } as const
