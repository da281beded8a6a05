import { createDossier, type Dossier } from '@dossier/client'
import type { Printer } from './printer.ts'
import { shorten, shortenAddresses } from './shorten.ts'

/** Far above what any answer may take, so that a hanging server ends the demo. */
const ANSWER_TIMEOUT_MS = 15_000

/** The API and the storage behind it. Each request is printed with its response. */
export interface Api {
  /** Calls with the key of the demo's firm. */
  firm: Dossier
  /** The same without printing, for asking again and again. */
  quiet: Dossier
  /** Calls with the key of a firm that must not see the demo's data. */
  otherFirm: Dossier
  /** Calls without a key. */
  anonymous: Dossier
  /** Sends a file to a signed URL; returns the storage's status. */
  put(url: string, headers: Readonly<Record<string, string>>, file: Uint8Array): Promise<number>
  /** Fetches a file from a signed URL. */
  download(url: string): Promise<{ status: number; file: Buffer }>
}

export interface ApiOptions {
  baseUrl: string
  key: string
  otherKey: string
  printer: Printer
}

export function createApi({ baseUrl, key, otherKey, printer }: ApiOptions): Api {
  const shown = (whose = '') => printingFetch(printer, baseUrl, whose)
  const dossier = (apiKey: string | undefined, fetch = globalThis.fetch) =>
    createDossier({ baseUrl, apiKey, fetch, timeoutMs: ANSWER_TIMEOUT_MS })
  const fetchStored = (url: string, init: RequestInit = {}) =>
    shown()(url, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  return {
    firm: dossier(key, shown()),
    quiet: dossier(key),
    otherFirm: dossier(otherKey, shown('  (key of another firm)')),
    anonymous: dossier(undefined, shown('  (without key)')),
    async put(url, headers, file) {
      const { status } = await fetchStored(url, { method: 'PUT', headers, body: new Uint8Array(file) })
      return status
    },
    async download(url) {
      const response = await fetchStored(url)
      return { status: response.status, file: Buffer.from(await response.arrayBuffer()) }
    },
  }
}

/** `fetch` that prints what it sends and receives, addresses of the API without `baseUrl`. */
function printingFetch(printer: Printer, baseUrl: string, whose: string): typeof fetch {
  return async (url, init = {}) => {
    const address = shortenAddresses(String(url).replace(baseUrl, ''))
    printer.sent([init.method ?? 'GET', address, ...contentSent(init)].join(' ') + whose)
    const response = await fetch(url, init)
    printer.received([response.status, ...(await contentReceived(response.clone()))].join(' '))
    return response
  }
}

function contentSent({ body, headers }: RequestInit): string[] {
  if (typeof body === 'string') return [shorten(JSON.parse(body))]
  if (body instanceof Uint8Array) return [`(${body.length} bytes, ${new Headers(headers).get('content-type')})`]
  return []
}

async function contentReceived(response: Response): Promise<string[]> {
  const location = response.headers.get('location')
  if (location !== null) return [shortenAddresses(location)]
  const type = response.headers.get('content-type')
  const content = Buffer.from(await response.arrayBuffer())
  if (content.length === 0) return []
  if (!type?.startsWith('application/json')) return [`(${content.length} bytes, ${type})`]
  const { error, data } = JSON.parse(content.toString())
  return [shorten(error ?? data)]
}
