import { headerText } from './header-text.ts'
import { ofRequest } from './of-request.ts'

/** Longer than every IP address; as much as services take. */
const CHARACTERS_MAX = 100

/** An IPv4 address that came by a socket for both protocols. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

/**
 * The address of the caller, to count and record requests by; IPv4 as everybody writes it. Where a trusted proxy says it,
 * this is whatever the proxy put into `X-Forwarded-For`, and that may be anything: some proxies take over what their own
 * caller sent.
 */
export const callerAddressOf = ofRequest((req) => headerText(req.ip ?? '', CHARACTERS_MAX).replace(MAPPED_IPV4, ''))
