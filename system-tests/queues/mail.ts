/** Emails of these tests go to the key of their piece there. */
export const MAIL_DOMAIN = 'queues.test'

export const keyOfAddress = (address: string): string => address.slice(0, address.indexOf('@'))
