import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTargetGuard, Metrics, type OutgoingProxy, type TargetGuard } from '@dossier/runtime'
import { type Api, createApi } from '../src/practice-management/api.ts'
import { createHttp, type Http } from '../src/practice-management/http.ts'
import { createOAuth, type OAuth } from '../src/practice-management/oauth.ts'

/** A request as it came. */
export interface Received {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** What a test says to a request. */
export type Answering = (request: Received, res: ServerResponse) => void

/** A server on this machine that answers as a test says, and what Dossier calls it with. */
export interface OtherSide {
  url: string
  received: Received[]
  http: Http
  api: Api
  /** Calls that a signal ends. */
  apiOf(signal: AbortSignal): Api
  oauth: OAuth
  close(): Promise<void>
}

export const ACCESS_TOKEN = 'access-token-of-the-firm'
export const CLIENT_SECRET = 'secret/of the+application'

export async function startOtherSide(
  answering: Answering,
  options: { timeoutMs?: number; beforeMaking?: () => void; targetGuard?: TargetGuard; proxy?: OutgoingProxy } = {},
): Promise<OtherSide> {
  const received: Received[] = []
  const server = createServer(async (req, res) => {
    const request = { method: req.method!, path: req.url!, headers: req.headers, body: await text(req) }
    received.push(request)
    answering(request, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const http = createHttp({
    timeoutMs: options.timeoutMs ?? 5_000,
    connectionsMax: 16,
    metrics: new Metrics(),
    targetGuard: options.targetGuard ?? createTargetGuard({ allowLocal: true }),
    proxy: options.proxy,
  })
  const token = { get: async () => ACCESS_TOKEN, replace: async () => ACCESS_TOKEN }
  const apiOf = (signal: AbortSignal) =>
    createApi({ apiUrl: url, http, token, signal, beforeMaking: options.beforeMaking })
  return {
    url,
    received,
    http,
    apiOf,
    api: apiOf(new AbortController().signal),
    oauth: createOAuth(
      {
        authUrl: url,
        tokenUrl: url,
        apiUrl: url,
        clientId: 'dossier',
        clientSecret: CLIENT_SECRET,
        scopes: '',
        isLocal: true,
        timeoutMs: 5_000,
      },
      http,
      `${url}/callback`,
    ),
    async close() {
      await http.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function answerJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
