import { AppError, CALL_MS_MAX, type FirmId, identity, notifications, type Principal } from '@dossier/contracts'
import { type Asker, type Bus, type Logger, type Metrics, onNotice, type RpcClient } from '@dossier/runtime'
import type { Request, Response } from 'express'
import { concerns } from '../credentials/known-credentials.ts'
import type { Authenticate } from '../credentials/verifier.ts'
import { DATA_HEADERS } from '../http/security-headers.ts'
import { metrics as definitions } from '../metrics.ts'
import { noteStream } from '../telemetry/access-log.ts'
import { ofSameRights } from './rights.ts'

const { listChanges } = notifications.operations

/** Streams of one gateway for one person, or one key. A browser needs one; a person may have several. */
const PER_PERSON_MAX = 10
const PER_FIRM_MAX = 200
/** How often a stream sends a heartbeat, so that no proxy takes it for dead, and how often its credential is checked again. */
const BEAT_MS = 15_000
/** Changes within this time are requested together. */
const GATHER_MS = 100
/** The pause before a failed question is retried. */
const RETRY_MS = 1_000
/** When a caller who has as many streams as they may should retry. */
const BUSY_RETRY_S = 60
/** Questions of one firm at a time. */
const ASKED_AT_ONCE_MAX = 4
/** A caller who has not taken this much by the next change is cut off, and reconnects when it can. */
const UNREAD_BYTES_MAX = 64 * 1024
/** When browsers reconnect: at a random time within the second, so that not all of them come at once. */
const RECONNECT_MS = 1_000

interface Stream {
  req: Request
  res: Response
  requestId: string
  principal: Principal
  asker: Asker
  /** The last change that it was sent. */
  after: string
  /** False until its answer has begun. */
  isOpen: boolean
}

type Opened = Pick<Stream, 'requestId' | 'principal' | 'asker'> & { after: string | undefined }
type WhyEnded = 'left' | 'slow' | 'refused' | 'stopping'

interface FirmStreams {
  streams: Set<Stream>
  /** Set while a round of questions waits or runs. */
  round: Promise<void> | undefined
  isAskedAgain: boolean
}

export interface LiveStreams {
  /**
   * Begins a stream for a caller whose right was checked.
   *
   * @throws AppError rate_limit_exceeded for too many of a person or firm, service_unavailable for too many in all
   */
  open(req: Request, res: Response, opened: Opened): Promise<void>
  /** Sends everybody elsewhere; who comes meanwhile is sent on too. */
  end(): void
  stop(): Promise<void>
}

/**
 * Tells open pages of changes. A notice only says that a firm has changed; each page gets the answer to `listChanges`
 * in their own name, so that a stream shows what that operation shows, from where they left off, on whichever gateway.
 */
export function createLiveStreams({
  bus,
  rpc,
  authenticate,
  streamsMax,
  metrics,
  log,
}: {
  bus: Bus
  rpc: Pick<RpcClient<'gateway'>, 'call'>
  authenticate: Authenticate
  streamsMax: number
  metrics: Metrics
  log: Logger
}): LiveStreams {
  const firms = new Map<FirmId, FirmStreams>()
  const ended = metrics.of(definitions.liveStreamsEnded)
  let count = 0
  let isEnding = false
  metrics.onScrape([definitions.liveStreams], () => metrics.of(definitions.liveStreams).set(count))

  onNotice(bus.connection, notifications.notices.firmsChanged, ({ firm_ids }) => {
    for (const id of firm_ids) askSoon(firms.get(id), GATHER_MS)
  })
  // A caller whose rights changed starts over, and from then on gets what they may now see.
  onNotice(bus.connection, identity.notices.credentialsChanged, (change) => {
    for (const stream of all()) if (concerns(change, stream)) endStream(stream, 'refused')
  })
  bus.onReconnect(() => {
    for (const firm of firms.values()) askSoon(firm, GATHER_MS)
  })
  const beats = setInterval(() => void beat(), BEAT_MS)

  function* all(): Generator<Stream> {
    for (const { streams } of [...firms.values()]) yield* [...streams]
  }

  function askSoon(firm: FirmStreams | undefined, waitMs: number): void {
    if (!firm || isEnding) return
    if (firm.round) firm.isAskedAgain = true
    else firm.round = runRound(firm, waitMs)
  }

  async function runRound(firm: FirmStreams, waitMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    firm.isAskedAgain = false
    const open = [...firm.streams].filter(({ isOpen }) => isOpen)
    const groups = [...Map.groupBy(open, ({ principal, after }) => `${ofSameRights(principal)} ${after}`).values()]
    let isFailed = false
    const askNext = async (): Promise<void> => {
      for (let group = groups.pop(); group; group = groups.pop()) {
        isFailed = !(await askFor(group)) || isFailed
      }
    }
    await Promise.all(Array.from({ length: ASKED_AT_ONCE_MAX }, askNext))
    firm.round = undefined
    if (firm.streams.size > 0 && (isFailed || firm.isAskedAgain)) askSoon(firm, isFailed ? RETRY_MS : GATHER_MS)
  }

  /** One question for all who would get the same answer. False when it could not be asked. */
  async function askFor(group: Stream[]): Promise<boolean> {
    const [first] = group as [Stream]
    try {
      const answer = await ask(first, first.after)
      const isNews = answer.next !== first.after || answer.reset
      if (isNews) for (const stream of group) tell(stream, answer)
      return true
    } catch (error) {
      log.warn({ err: error, firm_id: first.principal.firm_id }, 'changes could not be asked for')
      return false
    }
  }

  function ask({ asker, requestId }: Pick<Stream, 'asker' | 'requestId'>, after: string | undefined) {
    return rpc.call(
      listChanges,
      { ...(after !== undefined && { after }) },
      { requestId, asker, timeoutMs: CALL_MS_MAX },
    )
  }

  function tell(stream: Stream, answer: notifications.Changes): void {
    const { res } = stream
    if (res.writableLength > UNREAD_BYTES_MAX) {
      endStream(stream, 'slow')
      return
    }
    stream.after = answer.next
    res.write(`id: ${answer.next}\nevent: changes\ndata: ${JSON.stringify(answer)}\n\n`)
  }

  /** A slow caller is not asked to read anything more. */
  function endStream(stream: Stream, why: WhyEnded): void {
    if (!forget(stream)) return
    ended.labels(why).inc()
    if (!stream.isOpen) return
    if (why === 'slow') stream.res.destroy()
    else stream.res.end(retryHint())
  }

  function forget(stream: Stream): boolean {
    const id = stream.principal.firm_id
    const firm = firms.get(id)
    if (!firm?.streams.delete(stream)) return false
    count--
    if (firm.streams.size === 0) firms.delete(id)
    return true
  }

  async function beat(): Promise<void> {
    for (const stream of all()) {
      if (!stream.isOpen) continue
      if (stream.res.writableLength > UNREAD_BYTES_MAX) endStream(stream, 'slow')
      else stream.res.write(':\n\n')
    }
    // A notice may have been lost.
    for (const firm of firms.values()) askSoon(firm, GATHER_MS)
    for (const stream of all()) {
      if (!(await isStillGood(stream))) endStream(stream, 'refused')
    }
  }

  /** Undecided while nobody can tell. */
  async function isStillGood({ req, requestId, principal }: Stream): Promise<boolean> {
    try {
      const { principal: now } = await authenticate(req, requestId)
      return ofSameRights(now) === ofSameRights(principal)
    } catch (error) {
      return !(error instanceof AppError && [401, 403].includes(error.status))
    }
  }

  function assertRoom({ firm_id, user_id, credential_id }: Principal): void {
    if (count >= streamsMax) {
      throw new AppError('service_unavailable', {}, { internal: 'there are as many streams as LIVE_STREAMS_MAX' })
    }
    const streams = [...(firms.get(firm_id)?.streams ?? [])]
    const own = streams.filter(
      ({ principal }) => (principal.user_id ?? principal.credential_id) === (user_id ?? credential_id),
    )
    if (streams.length >= PER_FIRM_MAX || own.length >= PER_PERSON_MAX) {
      const limit = own.length >= PER_PERSON_MAX ? PER_PERSON_MAX : PER_FIRM_MAX
      throw new AppError('rate_limit_exceeded', { limit, reason: 'open_streams' }, { retryAfterS: BUSY_RETRY_S })
    }
  }

  return {
    async open(req, res, opened) {
      const { firm_id } = opened.principal
      const sendOn = () => {
        beginAnswer(res, opened.requestId)
        res.end(retryHint())
      }
      // A caller who has left already would be counted forever: no second event says so.
      if (res.closed) return
      if (isEnding) return sendOn()
      assertRoom(opened.principal)
      const firm = firms.get(firm_id) ?? { streams: new Set(), round: undefined, isAskedAgain: false }
      const stream: Stream = { req, res, ...opened, after: opened.after ?? '', isOpen: false }
      firms.set(firm_id, firm)
      firm.streams.add(stream)
      count++
      res.once('close', () => {
        if (forget(stream)) ended.labels('left').inc()
      })
      try {
        const answer = await ask(stream, opened.after)
        if (res.closed) return
        if (!firm.streams.has(stream)) return sendOn()
        beginAnswer(res, opened.requestId)
        stream.isOpen = true
        res.write(retryHint())
        tell(stream, answer)
        // The notice of a change since the question may have come before the stream was open.
        askSoon(firm, GATHER_MS)
      } catch (error) {
        forget(stream)
        throw error
      }
    },
    end() {
      isEnding = true
      for (const stream of all()) endStream(stream, 'stopping')
    },
    async stop() {
      clearInterval(beats)
      this.end()
    },
  }
}

function beginAnswer(res: Response, requestId: string): void {
  res.writeHead(200, {
    ...DATA_HEADERS,
    'Content-Type': 'text/event-stream; charset=utf-8',
    // A caller who reconnects shall use a new connection, which may lead to another gateway.
    Connection: 'close',
    'X-Accel-Buffering': 'no',
    'X-Request-Id': requestId,
  })
  noteStream(res)
}

function retryHint(): string {
  return `retry: ${Math.round(RECONNECT_MS * (0.2 + 0.8 * Math.random()))}\n\n`
}
