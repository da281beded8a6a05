import type { ErrorCode } from './error.ts'

/** Paths of the documentation, relative to the web application. Errors and pages link to them. */
export const docsPaths = {
  home: '/docs',
  changelog: '/docs/changelog',
  /** What a code means, why it comes, and what to do. */
  error: (code: ErrorCode) => `/docs/errors/${code}`,
} as const
