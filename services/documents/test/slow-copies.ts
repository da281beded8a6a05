import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { startLoopbackServer } from '@dossier/testbed'

/**
 * Storage that copies, and joins parts, as a test wants: late, never more quickly, or without saying so. Other requests pass.
 */
export interface SlowCopies {
  readonly url: string
  /** Copies that were asked for. */
  readonly asked: number
  /** The most copies in flight at a time. */
  readonly atOnceMax: number
  /** Copies wait before they are begun; the returned function lets all of them go on. */
  hold(): () => void
  /** How long each copy takes at least, in milliseconds. */
  delayMs: number
  /** Called before each copy is begun. */
  beforeCopy: () => Promise<void>
  /** Called before each file in parts is begun. */
  beforeBegin: () => Promise<void>
  /** Copies are made, but the connection ends before the answer. */
  losesAnswers: boolean
  stop(): Promise<void>
}

/** A server in front of the object store at `targetUrl`. */
export async function startSlowCopies(targetUrl: string): Promise<SlowCopies> {
  const { hostname, port } = new URL(targetUrl)
  let held = Promise.resolve()
  let asked = 0
  let inHand = 0
  let atOnceMax = 0

  /** Headers go on as they came, `Host` too, so that signatures stay valid. */
  function forward(req: IncomingMessage, res: ServerResponse, loseAnswer: boolean): Promise<void> {
    return new Promise((resolve) => {
      const { method, url: path, rawHeaders: headers } = req
      const outer = request({ hostname, port, method, path, headers, setHost: false }, (answer) => {
        answer.on('close', resolve)
        if (loseAnswer) {
          answer.resume()
          answer.on('end', () => req.socket.destroy())
          return
        }
        res.writeHead(answer.statusCode!, answer.rawHeaders)
        answer.pipe(res)
      })
      outer.on('error', () => {
        req.socket.destroy()
        resolve()
      })
      req.pipe(outer)
    })
  }

  const server = await startLoopbackServer(async (req, res) => {
    res.on('error', () => {})
    if (isBeginning(req)) await slow.beforeBegin()
    if (!isCopy(req) && !isJoining(req)) return await forward(req, res, false)
    asked++
    atOnceMax = Math.max(atOnceMax, ++inHand)
    const { losesAnswers } = slow
    await Promise.all([held, slow.beforeCopy(), new Promise((resolve) => setTimeout(resolve, slow.delayMs))])
    await forward(req, res, losesAnswers)
    inHand--
  })

  const slow: SlowCopies = {
    url: server.url,
    get asked() {
      return asked
    },
    get atOnceMax() {
      return atOnceMax
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    delayMs: 0,
    beforeCopy: async () => {},
    beforeBegin: async () => {},
    losesAnswers: false,
    stop: () => server.stop(),
  }
  return slow
}

function isCopy({ headers }: IncomingMessage): boolean {
  return headers['x-amz-copy-source'] !== undefined
}

function isJoining({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && /[?&]uploadId=/.test(url!)
}

function isBeginning({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && /[?&]uploads(=|&|$)/.test(url!)
}
