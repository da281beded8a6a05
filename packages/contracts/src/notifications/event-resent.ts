/** Type of the change that tells that events were sent to a webhook again. */
export const EVENT_RESENT = 'event.resent'
