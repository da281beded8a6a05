import type { Request } from 'express'
import { headerText } from './header-text.ts'

/** Longer than every IP address; as much as services take. */
const CHARACTERS_MAX = 100

/**
 * The address of the caller, to count and record requests by. Where a trusted proxy says it, this is whatever the proxy put
 * into `X-Forwarded-For`, and that may be anything: some proxies take over what their own caller sent.
 */
export function callerAddressOf(req: Request): string {
  return headerText(req.ip ?? '', CHARACTERS_MAX)
}
