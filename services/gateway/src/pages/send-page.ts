import { hash } from 'node:crypto'
import type { Html } from '@dossier/html'
import type { Response } from 'express'
import { DATA_HEADERS } from '../http/security-headers.ts'
import { STYLE } from './layout.ts'

const STYLE_SOURCE = `'sha256-${hash('sha256', STYLE, 'base64')}'`

export interface PageOptions {
  status?: number
  /**
   * Where a form on the page may lead besides this host, as CSP sources. Chromium holds each redirect that follows the
   * post against them too.
   */
  formTargets?: readonly string[]
}

/** Sends a page. It runs no script, loads nothing, and nobody frames it. */
export function sendPage(res: Response, requestId: string, page: Html, options: PageOptions = {}): void {
  const { status = 200, formTargets = [] } = options
  res.writeHead(status, {
    ...DATA_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page.markup),
    'X-Request-Id': requestId,
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src ${STYLE_SOURCE}`,
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Frame-Options': 'DENY',
    // With no-referrer browsers would post the page's forms with the Origin null (Fetch standard, section 3.2).
    'Referrer-Policy': 'same-origin',
  })
  res.end(page.markup)
}

/** Sends the browser on: 303, so that a form that was posted is not posted to the next address too (RFC 9700, 4.12). */
export function sendRedirect(res: Response, requestId: string, location: string): void {
  res.writeHead(303, { ...DATA_HEADERS, Location: location, 'Content-Length': 0, 'X-Request-Id': requestId })
  res.end()
}
