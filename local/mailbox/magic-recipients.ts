/** Recipients for which the mailbox plays a provider that fails, so that tests can see what the sender makes of it. */

/** An SMTP refusal: 5xx is final, 4xx asks the sender to try again later (RFC 5321, section 4.2.1). */
export interface SmtpRefusal {
  readonly responseCode: number
  readonly message: string
}

const REFUSED_DOMAINS: ReadonlyMap<string, SmtpRefusal> = new Map([
  ['bounce.test', { responseCode: 550, message: 'Mailbox unavailable' }],
  ['tempfail.test', { responseCode: 451, message: 'Requested action aborted, try again later' }],
])

/** Email to it is taken, and then said to have failed. */
const UNREACHABLE_DOMAIN = 'unreachable.test'

/** The number that is invalid as a recipient with Twilio's test credentials: https://www.twilio.com/docs/iam/test-credentials */
const INVALID_PHONE_NUMBER = '+15005550001'

/** The number that is on the black list with Twilio's test credentials, as who answered STOP is. */
const OPTED_OUT_PHONE_NUMBER = '+15005550004'

/** A number of our own. */
const UNREACHABLE_PHONE_NUMBER = '+15005550030'

/** How SMTP refuses the address, or undefined when the mailbox takes it. Subdomains are not magic. */
export function smtpRefusalOf(address: string): SmtpRefusal | undefined {
  return REFUSED_DOMAINS.get(domainOf(address))
}

/** Whether email to the address is taken and then said to have failed. Subdomains are not magic. */
export function isMagicUnreachableAddress(address: string): boolean {
  return domainOf(address) === UNREACHABLE_DOMAIN
}

/** Whether the SMS call answers that this number, although well formed, is no phone number. */
export function isMagicInvalidNumber(phoneNumber: string): boolean {
  return phoneNumber === INVALID_PHONE_NUMBER
}

/** Whether the SMS call answers that this number has opted out. */
export function isMagicOptedOutNumber(phoneNumber: string): boolean {
  return phoneNumber === OPTED_OUT_PHONE_NUMBER
}

/** Whether messages to this number are taken and then said to be undelivered. */
export function isMagicUnreachableNumber(phoneNumber: string): boolean {
  return phoneNumber === UNREACHABLE_PHONE_NUMBER
}

/** In lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
