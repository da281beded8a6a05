import { hash } from 'node:crypto'
import type { Html } from '@dossier/html'
import type { Response } from 'express'
import { DATA_HEADERS } from '../http/security-headers.ts'
import { LINK_SCRIPT, STYLE } from './layout.ts'

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
const STYLE_SOURCE = sourceOf(STYLE)
const SCRIPT_SOURCE = sourceOf(LINK_SCRIPT)

export interface PageOptions {
  status?: number
  /**
   * Where a form on the page may lead besides this host, as CSP sources. Chromium holds each redirect that follows the
   * post against them too.
   */
  formTargets?: readonly string[]
  /** Whether the page was opened by a link, and so has the script that takes the token out of the address. */
  isLink?: boolean
}

/** Sends a page. It runs no script but the one for links, loads nothing, and cannot be framed. */
export function sendPage(res: Response, requestId: string, page: Html, options: PageOptions = {}): void {
  res.writeHead(options.status ?? 200, pageHeaders(requestId, page, options))
  res.end(page.markup)
}

/** The headers of an answer that is a page. */
export function pageHeaders(
  requestId: string,
  page: Html,
  { formTargets = [], isLink = false }: PageOptions = {},
): Record<string, string | number> {
  return {
    ...DATA_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page.markup),
    'X-Request-Id': requestId,
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src ${STYLE_SOURCE}`,
      ...(isLink ? [`script-src ${SCRIPT_SOURCE}`] : []),
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Frame-Options': 'DENY',
    // With no-referrer browsers would post the page's forms with the Origin null (Fetch standard, section 3.2). The path, which
    // may hold a token, is sent to nobody, not even to this host, whose proxies may log it.
    'Referrer-Policy': 'strict-origin',
  }
}

/** Sends the browser on: 303, so that a form that was posted is not posted to the next address too (RFC 9700, 4.12). */
export function sendRedirect(res: Response, requestId: string, location: string): void {
  res.writeHead(303, { ...DATA_HEADERS, Location: location, 'Content-Length': 0, 'X-Request-Id': requestId })
  res.end()
}
