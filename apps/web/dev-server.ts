/** Serves the pages from their sources. A change reaches the browser at once, without a build. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createServer as createVite, searchForWorkspaceRoot, type ViteDevServer } from 'vite'
import { type Entry, entries } from './runtimes.ts'

export interface DevServerOptions {
  /** Where a gateway answers, which has pages of its own: theirs are the headers, and it answers everything else. */
  gatewayUrl: string
  /** Origin of the pages as the gateway knows it (`APP_URL`). */
  appOrigin: string
  /** 0 takes a free one. */
  port: number
  /** The folder with the pages' sources. */
  root?: string
  /** Where Vite keeps what it made of the packages. */
  cacheDir: string
}

export interface DevServer {
  /** Without a slash at the end. */
  url: string
  stop(): Promise<void>
}

/** Addresses of pages, as the gateway has them. */
const PAGES: Readonly<Record<Entry, RegExp>> = {
  portal: /^\/portal(?:[/?]|$)/,
  console: /^\/app(?:[/?]|$)/,
}

/** What the gateway says of the bytes of the built page. */
const OF_BUILT_PAGE = ['content-length', 'content-encoding', 'etag', 'transfer-encoding']

/** Starts the server on 127.0.0.1. @throws Error where the port is taken */
export async function startDevServer({
  gatewayUrl,
  appOrigin,
  port,
  root = import.meta.dirname,
  cacheDir,
}: DevServerOptions): Promise<DevServer> {
  const gateway = new URL(gatewayUrl)
  // Vite puts styles into the page, and so does what reloads components. The policy names them; all else is as in production.
  const nonce = randomBytes(16).toString('base64')
  const server = createServer((req, res) => {
    answer(req, res).catch((err: Error) => {
      if (res.headersSent) res.destroy()
      else
        res.writeHead(502, { 'Content-Type': 'text/plain' }).end(`The gateway at ${gateway.origin}: ${err.message}\n`)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const vites = new Map<Entry, ViteDevServer>()
  for (const entry of entries) {
    vites.set(
      entry,
      await createVite({
        configFile: join(import.meta.dirname, 'vite.config.ts'),
        mode: entry,
        root,
        base: baseOf(entry),
        cacheDir: join(cacheDir, entry),
        appType: 'custom',
        html: { cspNonce: nonce },
        server: {
          middlewareMode: true,
          ws: { server },
          fs: { allow: [root, searchForWorkspaceRoot(import.meta.dirname)] },
        },
      }),
    )
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? '/'
    for (const [entry, vite] of vites) {
      if (path.startsWith(baseOf(entry))) return void vite.middlewares(req, res)
      if (req.method === 'GET' && PAGES[entry].test(path)) return await sendPage(entry, vite, req, res)
    }
    const answered = await ask(req, req.headers)
    res.writeHead(answered.statusCode!, answered.headers)
    // Readers of live updates go away at any moment.
    await pipeline(answered, res).catch(() => answered.destroy())
  }

  /** The page from its sources, with the headers of the gateway's. */
  async function sendPage(entry: Entry, vite: ViteDevServer, req: IncomingMessage, res: ServerResponse) {
    const { 'if-none-match': _, ...headers } = req.headers
    const answered = await ask(req, headers)
    answered.resume()
    for (const name of OF_BUILT_PAGE) delete answered.headers[name]
    const policy = String(answered.headers['content-security-policy'])
    answered.headers['content-security-policy'] = policy.replaceAll(/(script|style)-src 'self'/g, `$& 'nonce-${nonce}'`)
    const page = await vite.transformIndexHtml(`/${entry}.html`, await readFile(join(root, `${entry}.html`), 'utf8'))
    res.writeHead(answered.statusCode!, answered.headers).end(page)
  }

  /** What the gateway answers. It lets sessions change something from its own pages alone, which these pages stand for. */
  function ask(req: IncomingMessage, { origin, ...headers }: IncomingMessage['headers']): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const asked = request(gateway.origin + req.url, {
        method: req.method,
        headers: { ...headers, host: gateway.host, ...(origin && { origin: origin === url ? appOrigin : origin }) },
      })
      asked.on('response', resolve).on('error', reject)
      req.pipe(asked)
    })
  }

  return {
    url,
    async stop() {
      await Promise.all([...vites.values()].map((vite) => vite.close()))
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Below it are the sources of an entry, as Vite serves them. */
const baseOf = (entry: Entry) => `/@${entry}/`
