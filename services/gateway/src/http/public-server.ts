import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@dossier/contracts'
import { alsoOnIpv6Loopback, type ConfigOf, type Logger, listeningHost } from '@dossier/runtime'
import type { Express, Request, RequestHandler, Response } from 'express'
import type { Constants, settings } from '../config.ts'
import { expressMessages } from './express-messages.ts'
import { createRefuse, type Exchange } from './refusals.ts'
import type { ErrorBody, SendError } from './respond.ts'

const HEADER_BYTES_MAX = 16 * 1024
const HEADERS_MS_MAX = 10_000
/** Longer than the idle time-out of common load balancers (60 s), so that they close first. */
const KEEP_ALIVE_MS = 65_000
/** How often Node looks for requests that are late: the most by which one outlives its time. */
const CHECK_MS = 500
/** A connection that comes while the listener closes is given this long to say what it wants. */
const FIRST_BYTE_MS = 500
const DROPS_LOGGED_EVERY_MS = 1_000

export interface PublicServer {
  listen(port: number, host: string): Promise<AddressInfo>
  /**
   * Says on every answer that it is the last one of its connection, and goes on taking requests. Load balancers get
   * this time to notice that the gateway is no longer ready.
   */
  announceEnd(): void
  /** Takes no more connections, and ends once every request that has begun is answered. */
  stop(): Promise<void>
}

/**
 * The public port. Whatever comes to it, in whatever shape and however slowly, is bounded here in size, number and
 * time; what becomes a request goes to `app`.
 */
export function createPublicServer(
  app: Express,
  parts: {
    config: Pick<ConfigOf<typeof settings>, 'CONNECTIONS_MAX'>
    constants: Pick<Constants, 'REQUEST_MS_MAX'>
    /** The longest that a caller waits for an answer without anything moving on the connection, in milliseconds. */
    answerMsMax: number
    sendError: SendError
    errorBody: ErrorBody
    log: Logger
    logAccess: RequestHandler
  },
): PublicServer {
  const { config, constants, log, logAccess } = parts
  const refuse = createRefuse(log, parts.sendError, parts.errorBody)
  const connections = new Map<Socket, Exchange | undefined>()
  let ending = false

  const handle: RequestListener = (message, answer) => {
    const [req, res] = [message as Request, answer as Response]
    connections.set(req.socket, { req, res })
    if (ending) res.setHeader('Connection', 'close')
    // Express comes back before its first step when it cannot read the address; left alone it would answer a page.
    app(req, res, (error?: unknown) => {
      logAccess(req, res, () => parts.sendError(req, res, error ?? new AppError('malformed_request')))
    })
  }

  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MAX,
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: constants.REQUEST_MS_MAX,
      headersTimeout: Math.min(constants.REQUEST_MS_MAX, HEADERS_MS_MAX),
      connectionsCheckingInterval: CHECK_MS,
      requireHostHeader: false,
      ...expressMessages(app),
    },
    handle,
  )
  // Node passes over headers beyond a number without a word; here the bytes bound them, and then `assertWellFormed`.
  server.maxHeadersCount = 0
  server.maxConnections = config.CONNECTIONS_MAX
  // A caller who reads nothing of a long answer gets the same time as one who sends nothing of a long request.
  server.timeout = constants.REQUEST_MS_MAX + parts.answerMsMax
  // Whether the body follows is unknown when the answer is another than to go on, so the connection ends with it.
  server.on('checkContinue', (req, res) => {
    res.setHeader('Connection', 'close')
    handle(req, res)
  })
  // An expectation that nobody knows is passed over, as RFC 9110 section 10.1.1 allows.
  server.on('checkExpectation', handle)
  server.on('clientError', (error, socket) => refuse(error, socket, connections.get(socket as Socket)))
  server.on('connect', (req, socket) => refuse(new Error('no proxy'), socket, connections.get(req.socket)))
  server.on('connection', (socket) => {
    // Node keeps what it has read once. Later the address of a caller who has hung up could not be found any more, and
    // such a request would be carried out with no address to limit and record it by.
    if (socket.remoteAddress === undefined) {
      socket.destroy()
      return
    }
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('drop', createDropLog(log))

  function announceEnd(): void {
    ending = true
    for (const exchange of connections.values()) {
      if (exchange && !exchange.res.headersSent) exchange.res.setHeader('Connection', 'close')
    }
  }

  return {
    async listen(port, host) {
      const isLocal = host === 'localhost'
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, isLocal ? '127.0.0.1' : listeningHost(host), () => {
          server.off('error', reject)
          resolve()
        })
      })
      const address = server.address() as AddressInfo
      if (isLocal) await alsoOnIpv6Loopback(server, address.port)
      return address
    },
    announceEnd,
    async stop() {
      announceEnd()
      // Requests that have arrived by now are read in the turn before idle connections are closed.
      await setImmediate()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      void sleep(FIRST_BYTE_MS, undefined, { ref: false }).then(() => {
        for (const [socket, exchange] of connections) if (!exchange) socket.destroy()
      })
      await closed
    },
  }
}

/** One line for all connections that are turned away within a second. */
function createDropLog(log: Logger): () => void {
  let dropped = 0
  return () => {
    dropped++
    if (dropped > 1) return
    setTimeout(() => {
      log.warn({ dropped }, 'connections were turned away: there are as many as CONNECTIONS_MAX')
      dropped = 0
    }, DROPS_LOGGED_EVERY_MS).unref()
  }
}
