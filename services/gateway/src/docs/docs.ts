import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RequestHandler } from 'express'
import { createAsset, servedOnceAsked } from '../http/asset.ts'
import { DATA_HEADERS, PAGE_HEADERS } from '../http/security-headers.ts'
import { buildOpenApiInTurns } from '../openapi/build.ts'
import { renderPage } from './page.ts'

export const DESCRIPTION_PATH = '/api/v1/openapi.json'
export const DOCS_PATH = '/docs'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Asked for again each time, and sent again only when it has changed. */
const REVALIDATED = { 'Cache-Control': 'no-cache' }
/** The name contains the hash of the content, so its content never changes. */
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' }

const require = createRequire(import.meta.url)

/** The scripts and styles of the page, in the order in which it needs them. */
const FILES = {
  'swagger-ui.css': require.resolve('swagger-ui-dist/swagger-ui.css'),
  'page.css': new URL('./browser/page.css', import.meta.url),
  'swagger-ui.js': require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  'page.js': new URL('./browser/page.js', import.meta.url),
}
const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' }

/** What serves the API description, for programs and for people, by path. */
export function docsHandlers(appUrl: string): Map<string, RequestHandler> {
  const handlers = new Map<string, RequestHandler>()
  const paths: Record<keyof typeof TYPES, string[]> = { css: [], js: [] }
  for (const [name, file] of Object.entries(FILES)) {
    const [base, extension] = name.split('.') as [string, keyof typeof TYPES]
    const asset = createAsset(readFileSync(file), {
      type: TYPES[extension],
      headers: { ...DATA_HEADERS, ...IMMUTABLE },
    })
    const path = `${DOCS_PATH}/${base}.${asset.hash}.${extension}`
    handlers.set(path, asset.handler)
    paths[extension].push(path)
  }
  const page = renderPage({ descriptionPath: DESCRIPTION_PATH, styles: paths.css, scripts: paths.js })
  handlers.set(
    DOCS_PATH,
    createAsset(Buffer.from(page), {
      type: 'text/html; charset=utf-8',
      headers: { ...PAGE_HEADERS, ...REVALIDATED },
    }).handler,
  )
  handlers.set(DESCRIPTION_PATH, descriptionHandler(appUrl))
  return handlers
}

/** `?webhooks=false` leaves out what we send to webhooks, for generators that fail on that section. */
function descriptionHandler(appUrl: string): RequestHandler {
  // Composing it takes a fifth of a second of processor time, so a start does not wait for it.
  const [whole, withoutWebhooks] = [true, false].map((webhooks) =>
    servedOnceAsked(async () =>
      createAsset(Buffer.from(JSON.stringify(await buildOpenApiInTurns({ appUrl, webhooks }))), {
        type: JSON_TYPE,
        headers: { ...DATA_HEADERS, ...REVALIDATED },
      }),
    ),
  ) as [RequestHandler, RequestHandler]
  return (req, res, next) => (req.query.webhooks === 'false' ? withoutWebhooks : whole)(req, res, next)
}
