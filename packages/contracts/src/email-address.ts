/** The definition of an email address for services and pages. The portal loads it without zod. */

/** Characters of an address (RFC 5321 section 4.5.3.1.3: a path of 256 with its brackets). */
export const EMAIL_ADDRESS_CHARACTERS_MAX = 254

/** Characters before the @ (RFC 5321 section 4.5.3.1.1). */
const LOCAL_PART_CHARACTERS = '(?=[^@]{1,64}@)'
/** Labels of a domain begin and end with a letter or digit (RFC 1123 section 2.1). */
const LABELS = '(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+'
/** RFC 5322 section 3.2.3, without quotes. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"

const patterns = [
  // The pattern of 0.1.0. Listing it lets `npm run contracts:check` see that the new one accepts everything the old one did.
  `^${LOCAL_PART_CHARACTERS}(?:[A-Za-z0-9_'+-]+\\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@${LABELS}[A-Za-z]{2,63}$`,
  // The last label may be internationalized (RFC 5890 section 2.3.2.1).
  `^${LOCAL_PART_CHARACTERS}${ATOM}(?:\\.${ATOM})*@${LABELS}(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$`,
]

/** A dot-atom at a host name. No quotes, comments, spaces or IP addresses. */
export const EMAIL_PATTERN = new RegExp(patterns.join('|'))

export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_ADDRESS_CHARACTERS_MAX && EMAIL_PATTERN.test(text)
}
