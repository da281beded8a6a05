import type { Agent, Response } from 'undici'
import { pagePaths } from '../web/web-routes.ts'
import { reach } from './reach.ts'

export interface CheckedPages {
  /** Where the check reaches the gateway. */
  gatewayUrl: string
  /** Where browsers reach the pages. */
  appUrl: string
  /** A signed upload, as the interface answers it. */
  upload: { upload_url: string; fields: Record<string, string> }
  /** The way to the storage. */
  toStorage: Agent
}

/**
 * Opens each page as a browser does, with the files that it loads, and asks the storage whether the page may send a file there.
 * @throws an error that says what a browser would refuse
 */
export async function checkPages({ gatewayUrl, appUrl, upload, toStorage }: CheckedPages): Promise<void> {
  const storage = new URL(upload.upload_url)
  for (const path of pagePaths) await checkPage(new URL(path, gatewayUrl), storage.origin)

  const { origin } = new URL(appUrl)
  const preflight = await reach('storage', storage, {
    dispatcher: toStorage,
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': Object.keys(upload.fields).join(',').toLowerCase(),
    },
  })
  const allowed = preflight.headers.get('access-control-allow-origin') ?? ''
  if (!preflight.ok || ![origin, '*'].includes(allowed)) {
    throw new Error(
      `the storage at ${storage.origin} lets no page of ${origin} send files: its bucket needs a CORS rule, which prepare-storage makes`,
    )
  }
}

async function checkPage(url: URL, storageOrigin: string): Promise<void> {
  const page = await open(url)
  const files = [...(await page.text()).matchAll(/\b(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!)
  if (files.length === 0) throw new Error(`the page ${url.pathname} loads no file`)
  for (const file of files) await open(new URL(file, url))

  const [, connected = ''] = /connect-src ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '') ?? []
  if (!connected.split(' ').includes(storageOrigin)) {
    throw new Error(
      `the page ${url.pathname} may not send files to ${storageOrigin}, which STORAGE_ORIGINS does not name`,
    )
  }
}

async function open(url: URL): Promise<Response> {
  const response = await reach('gateway', url)
  if (!response.ok) throw new Error(`GET ${url.pathname} was answered with ${response.status}`)
  return response
}
