/**
 * Tells the scripts of a page whether the browser has a session cookie, which they cannot read: a page that knows that nobody is
 * signed in need not ask, and browsers show no refused request. The gateway sets it, and scripts remove it once somebody signs in. It
 * is no secret, and decides about nothing else.
 */
export const NOBODY_COOKIE = 'dossier_nobody'

const ATTRIBUTES = 'Path=/; Secure; SameSite=Lax'

/** What sets it, and what removes it: as a header has it, or `document.cookie`. */
export const nobodyCookie = {
  set: `${NOBODY_COOKIE}=1; ${ATTRIBUTES}`,
  removed: `${NOBODY_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`,
}
