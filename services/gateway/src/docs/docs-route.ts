import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { AppError, docsPaths } from '@dossier/contracts'
import type { RequestHandler } from 'express'
import { createAsset, servedOnceAsked } from '../http/asset.ts'
import { redirectTo } from '../http/redirect.ts'
import { DATA_HEADERS, IMMUTABLE, PAGE_HEADERS, REVALIDATED } from '../http/security-headers.ts'
import { note } from '../telemetry/access-log.ts'

/** The index of the documentation for language models; some look for it at the root alone. */
export const LLMS_PATH = '/llms.txt'

/** The file of the start page, which also shows that the folder has a site. */
const START = 'index.html'

/** Where files lie whose name has the hash of their content. */
const ASSETS = 'assets/'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
}

export interface DocsRoute {
  path: RegExp
  get: RequestHandler
}

/**
 * Serves the built site of `apps/docs`. A file is read when it is first asked for and then kept: a site has some hundred pages, most of
 * which nobody opens.
 * @throws Error where the folder does not hold the site
 */
export function docsRoute(dir: string): DocsRoute {
  if (!existsSync(join(dir, START))) throw new Error(`DOCS_DIR has no ${START}: build the site of apps/docs first`)
  const handlers = new Map<string, RequestHandler>()
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const name = relative(dir, join(entry.parentPath, entry.name))
    const type = TYPES[extname(name)]
    if (entry.isFile() && type) handlers.set(addressOf(name), fileHandler(join(dir, name), type, headersOf(name)))
  }
  return {
    path: /^\/docs(?:\/.*)?$|^\/llms\.txt$/,
    get(req, res, next) {
      note(res, { operation: 'docsPage' })
      const handler = handlers.get(req.path === LLMS_PATH ? docsPaths.home + LLMS_PATH : req.path)
      if (handler) return handler(req, res, next)
      const withoutSlash = req.path.replace(/\/+$/, '')
      if (!handlers.has(withoutSlash)) throw new AppError('not_found')
      return redirectTo(withoutSlash)(req, res, next)
    },
  }
}

/** `guides/webhooks.html` is at `/docs/guides/webhooks`, and other files are at their names. */
function addressOf(name: string): string {
  if (name === START) return docsPaths.home
  return `${docsPaths.home}/${name.replace(/\.html$/, '')}`
}

function headersOf(name: string): Readonly<Record<string, string>> {
  if (name.startsWith(ASSETS)) return { ...DATA_HEADERS, ...IMMUTABLE }
  return { ...(name.endsWith('.html') ? PAGE_HEADERS : DATA_HEADERS), ...REVALIDATED }
}

function fileHandler(file: string, type: string, headers: Readonly<Record<string, string>>): RequestHandler {
  return servedOnceAsked(async () => createAsset(await readFile(file), { type, headers }))
}
