import type { Request } from 'express'

/** As much as identity keeps of it. */
const CHARACTERS_MAX = 300

/** Headers may hold tabs and U+0080 to U+009F, with which a text can steer the terminal that it is read in. */
const CONTROLS = /\p{Cc}/gu

/** What the browser calls itself, for lists that people read. */
export function userAgentOf(req: Request, charactersMax = CHARACTERS_MAX): string | undefined {
  return req.headers['user-agent']?.slice(0, charactersMax).replace(CONTROLS, ' ')
}
