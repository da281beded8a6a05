import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { RequestHandler } from 'express'
import { createAsset } from '../http/asset.ts'
import { appHeaders, DATA_HEADERS, IMMUTABLE } from '../http/security-headers.ts'
import { note } from '../telemetry/access-log.ts'

export interface WebOptions {
  /** The folder with the built pages; empty if this gateway serves none. */
  dir: string
  /** Where pages send files to, and get them from. */
  storageOrigins: readonly string[]
}

/** A path as Express has it, with what answers GET there. */
export interface WebRoute {
  path: string | RegExp
  get: RequestHandler
  /** Set where the page looks for a session. */
  hasSession?: true
}

/**
 * Where each page is shown: the pages themselves tell the screens below apart. Express decodes no part of these paths, so a
 * damaged link reaches its page, which says so in the reader's language.
 */
const PAGES = [
  { file: 'portal.html', name: 'portalPage', path: /^\/portal(?:\/.*)?$/, example: '/portal/check' },
  { file: 'console.html', name: 'consolePage', path: /^\/app(?:\/.*)?$/, example: '/app', hasSession: true },
] as const satisfies readonly (Pick<WebRoute, 'path' | 'hasSession'> & {
  file: string
  name: string
  example: string
})[]

/** An address of each page, for a check that opens them. */
export const pagePaths = PAGES.map(({ example }) => example)

const SCRIPT = 'text/javascript; charset=utf-8'

const TYPES: Readonly<Record<string, string>> = {
  '.js': SCRIPT,
  '.mjs': SCRIPT,
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A script may be run by itself, as a worker, and then loads others of this host. */
const WORKER_HEADERS = { 'Content-Security-Policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'" }

/** Asked for again each time: it names the files of the present version. Private, for the cookie is of one browser. */
const REVALIDATED = { 'Cache-Control': 'private, no-cache' }

/**
 * Serves the built pages of `apps/web` from memory. The same bytes come for every address of a page: what is at the end of an
 * onboarding link is read by the page alone, and opening it has no effect.
 * @throws Error where the folder does not hold them
 */
export function webRoutes({ dir, storageOrigins }: WebOptions): WebRoute[] {
  if (dir === '') return []
  const missing = PAGES.filter(({ file }) => !existsSync(join(dir, file)))
  if (missing.length > 0) throw new Error(`WEB_DIR has no ${missing[0]!.file}: build the pages of apps/web first`)
  const headers = { ...appHeaders({ storageOrigins }), ...REVALIDATED }
  const pages = PAGES.map(({ file, name, path, ...others }): WebRoute => {
    const { handler } = createAsset(readFileSync(join(dir, file)), { type: 'text/html; charset=utf-8', headers })
    const get: RequestHandler = (req, res, next) => {
      note(res, { operation: name })
      return handler(req, res, next)
    }
    return { path, get, ...('hasSession' in others && { hasSession: true }) }
  })
  return [...pages, ...assetsIn(join(dir, 'assets'))]
}

function assetsIn(dir: string): WebRoute[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const type = TYPES[extname(name)]
    if (!type) return []
    const headers = { ...DATA_HEADERS, ...(type === SCRIPT && WORKER_HEADERS), ...IMMUTABLE }
    const asset = createAsset(readFileSync(join(dir, name)), { type, headers })
    return [{ path: `/assets/${name}`, get: asset.handler }]
  })
}
