import type { IncomingHttpHeaders } from 'node:http'
import type { Request } from 'express'
import { trustProxiesIn } from '../src/http/caller-address.ts'

/** As much of a request as says where it comes from: over a socket from `address`, to a gateway that trusts these proxies. */
export function requestFrom(
  address: string | undefined,
  {
    headers = {},
    trustedProxies = [],
    ...rest
  }: Partial<Request> & { headers?: IncomingHttpHeaders; trustedProxies?: string[] } = {},
): Request {
  const trust = trustProxiesIn(trustedProxies)
  const app = { get: (name: string) => (name === 'trust proxy fn' ? trust : undefined) }
  return { ...rest, headers, app, socket: { remoteAddress: address } } as unknown as Request
}
