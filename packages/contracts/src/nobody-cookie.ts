/**
 * Tells page scripts that the browser has no session cookie, which they cannot read themselves. A page that knows that nobody
 * is signed in skips the request, so the browser's console shows no refused one. The gateway sets this cookie, and scripts
 * remove it once somebody signs in. It is not secret, and nothing else depends on it.
 */
export const NOBODY_COOKIE = 'dossier_nobody'

const ATTRIBUTES = 'Path=/; Secure; SameSite=Lax'

/** The strings that set and remove the cookie, for a header or `document.cookie`. */
export const nobodyCookie = {
  set: `${NOBODY_COOKIE}=1; ${ATTRIBUTES}`,
  removed: `${NOBODY_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`,
}
