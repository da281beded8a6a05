import type { Request } from 'express'
import { headerText } from './header-text.ts'

/** As much as identity keeps of it. */
const CHARACTERS_MAX = 300

/** What the browser calls itself, for lists that people read. */
export function userAgentOf(req: Request, charactersMax = CHARACTERS_MAX): string | undefined {
  const sent = req.headers['user-agent']
  return sent === undefined ? undefined : headerText(sent, charactersMax)
}
