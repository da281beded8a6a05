/** For everything that a browser may be made to open: no type sniffing, and no referrer. */
const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** On every answer except pages: nothing on the way caches a firm's data, and no browser runs or frames it. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** For content that never changes at its address. */
export const IMMUTABLE: Readonly<Record<string, string>> = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** For content that callers ask for again each time, and get again only when it has changed. */
export const REVALIDATED: Readonly<Record<string, string>> = { 'Cache-Control': 'no-cache' }

/** On pages for people. Scripts, styles, fonts and data come from this host alone; the images are those in the styles. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = headersOf([
  "connect-src 'self'",
  'img-src data:',
  "font-src 'self'",
])

/** On the pages of `apps/web`: they send files to storage, and show files from there and what somebody has chosen. */
export function appHeaders({ storageOrigins }: { storageOrigins: readonly string[] }): Record<string, string> {
  return headersOf([
    ["connect-src 'self'", ...storageOrigins].join(' '),
    ["img-src 'self' data: blob:", ...storageOrigins].join(' '),
    "font-src 'self'",
    "worker-src 'self'",
  ])
}

function headersOf(sources: readonly string[]): Record<string, string> {
  return {
    ...COMMON,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      ...sources,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}
