import { validateHeaderName, validateHeaderValue } from 'node:http'
import { PracticeManagementFailure } from './failure.ts'
import type { PmDocumentVersion } from './resources.ts'

/** Those of the connection and the message itself, which are ours to set: RFC 9110, sections 7.2, 7.6.1, 8.6 and 10.1.1. */
const OURS = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * The headers that the other side wants with a file.
 *
 * @throws PracticeManagementFailure `refused` where one cannot be sent
 */
export function putHeaders({ put_headers }: PmDocumentVersion, sizeBytes: number): Record<string, string> {
  const wanted = (put_headers ?? []).filter(({ name }) => !OURS.has(name.toLowerCase()))
  try {
    for (const { name, value } of wanted) {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    }
  } catch {
    throw new PracticeManagementFailure('refused', 'a header for the file cannot be sent')
  }
  return { ...Object.fromEntries(wanted.map(({ name, value }) => [name, value])), 'Content-Length': String(sizeBytes) }
}
