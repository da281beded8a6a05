/** What holds for everything that a browser may be made to open: its type is not guessed, and nobody is told of it. */
const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** On every answer that is no page: nothing on the way keeps a firm's data, and no browser runs or frames it. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** On pages for people. Scripts, styles and data come from this host alone; the images are those in the styles. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}
