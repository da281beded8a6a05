import { decodeComponent, encodeComponent, encodePath } from '../http/percent-encoding.ts'
import type { ReceivedRequest } from '../http/request.ts'

/**
 * The text that a Signature V4 covers, in the form S3 uses: the path is encoded once and never normalised.
 * Source: "Create a signed AWS API request" in the IAM User Guide, and the S3 notes to it.
 * A signed header that was not sent counts as empty, so that its signature cannot match.
 * @throws S3Error InvalidURI
 */
export function canonicalRequest(
  request: Pick<ReceivedRequest, 'method' | 'rawPath' | 'query' | 'headers'>,
  signedHeaders: readonly string[],
  payloadHash: string,
): string {
  return [
    request.method,
    encodePath(decodeComponent(request.rawPath)),
    canonicalQuery(request.query),
    ...signedHeaders.map((name) => `${name}:${canonicalValue(request.headers.get(name) ?? '')}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n')
}

function canonicalQuery(query: ReadonlyMap<string, string>): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [encodeComponent(name), encodeComponent(value)])
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function canonicalValue(value: string): string {
  return value.trim().replace(/\s+/g, ' ')
}
