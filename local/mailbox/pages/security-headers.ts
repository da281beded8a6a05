/** What the HTML of an email may do: open a link in a tab, which is then an ordinary tab. No scripts, no forms. */
export const HTML_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** Content-Security-Policy of the mailbox's own pages. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Content-Security-Policy of an email's HTML, which holds in the frame and when its address is opened directly. */
export const HTML_POLICY = [
  `sandbox ${HTML_SANDBOX}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')
