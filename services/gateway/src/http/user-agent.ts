import type { Request } from 'express'

/** As much as identity keeps of it. */
const CHARACTERS_MAX = 300

/** What the browser calls itself, for the list of sessions. */
export function userAgentOf(req: Request): string | undefined {
  return req.headers['user-agent']?.slice(0, CHARACTERS_MAX)
}
