import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { AppError } from '@dossier/contracts'
import { AnsweredError } from '../breakers/answered-error.ts'
import { CLAMAV_BYTES_MAX } from './clamd-config.ts'
import { isTooLong, parseScanReply, TOO_LONG } from './clamd-reply.ts'
import type { ScanLimits } from './scan-limits.ts'
import type { Scanner, ScanReport } from './scanner.ts'

const CONNECT_MS_MAX = 2_000
/** Timeout for a clamd that takes no bytes or does not send its version. */
const SILENCE_MS_MAX = 15_000
/** The precision of the search for the stream length: configurations name it in MiB. */
const STREAM_STEP_BYTES = 1024 * 1024
const VERSION = 'zVERSION\0'
/** Replies are one short line. */
const REPLY_CHARS_MAX = 4_096

/**
 * ClamAV's daemon over TCP (clamd(8), commands `zVERSION` and `zINSTREAM`). Each scan takes two short connections:
 * the version changes while clamd runs, with its signatures.
 */
export class ClamdScanner implements Scanner {
  readonly #host: string
  readonly #port: number
  readonly #configured: ScanLimits
  /** Stream limit of clamd, once probed. */
  #streamBytesMax = CLAMAV_BYTES_MAX

  /**
   * @param address `host:port`, an IPv6 host in brackets
   * @param limits what clamd is configured to look into
   */
  constructor(address: string, limits: ScanLimits) {
    this.#configured = limits
    const colon = address.lastIndexOf(':')
    this.#host = address.slice(0, colon).replace(/^\[(.*)\]$/, '$1')
    this.#port = Number(address.slice(colon + 1))
  }

  get limits(): ScanLimits {
    return { ...this.#configured, fileBytesMax: Math.min(this.#configured.fileBytesMax, this.#streamBytesMax) }
  }

  /**
   * The versions of clamd and its signatures, such as `ClamAV 1.4.2/27482/Mon Dec  9 09:39:04 2024`.
   *
   * @throws AppError service_unavailable
   */
  async readVersion(signal: AbortSignal): Promise<string> {
    return await this.#converse(signal, (conversation) => conversation.ask(VERSION))
  }

  /**
   * Asks clamd for its StreamMaxLength, and takes no larger file from then on. clamd has no command for that, but it
   * refuses a piece by its announced length before any byte of it has come. Exact to a MiB.
   *
   * @throws AppError service_unavailable
   */
  async readStreamLimit(signal: AbortSignal): Promise<number> {
    let taken = 0
    let refused = Math.ceil((CLAMAV_BYTES_MAX + 1) / STREAM_STEP_BYTES) + 1
    while (refused - taken > 1) {
      const middle = Math.floor((taken + refused) / 2)
      if (await this.#takesStreamOf(middle * STREAM_STEP_BYTES, signal)) taken = middle
      else refused = middle
    }
    await this.#assertHungUpOnPurpose(taken * STREAM_STEP_BYTES, signal)
    this.#streamBytesMax = taken * STREAM_STEP_BYTES
    return this.#streamBytesMax
  }

  /** A clamd that ended meanwhile, and a proxy that takes the end of a question for the end of all, also hang up without a word. */
  async #assertHungUpOnPurpose(takenBytes: number, signal: AbortSignal): Promise<void> {
    await this.#converse(signal, (conversation) => conversation.askAndEnd(VERSION))
    if (takenBytes === 0 || (await this.#takesStreamOf(takenBytes, signal))) return
    throw unavailable(new Error(`clamd refuses a stream of ${takenBytes} bytes, which it took before`))
  }

  async #takesStreamOf(sizeBytes: number, signal: AbortSignal): Promise<boolean> {
    return await this.#converse(signal, (conversation) => conversation.announce(sizeBytes))
  }

  /**
   * Whether clamd is there, it says with its version. What goes wrong after that may be due to the file: one that keeps clamd busy
   * until the time is over, that makes it hang up, or that storage does not give to its end.
   */
  async scan(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<ScanReport> {
    const engine = await this.readVersion(signal)
    let sentBytes = 0
    let reply: string
    try {
      reply = await this.#converse(signal, async (conversation) => {
        return await conversation.askAbout(bytes, (count) => {
          sentBytes += count
        })
      })
    } catch (error) {
      if (await this.#refusesStreamOf(sentBytes, signal)) return { ...TOO_LONG, engine }
      throw scanFailed(error)
    }
    const verdict = parseScanReply(reply)
    if (!verdict) throw scanFailed(new Error(`clamd answers ${reply}`))
    return { ...verdict, engine }
  }

  /**
   * clamd hangs up as soon as it has refused a stream that is too long. A sender that is still sending then has a broken connection
   * instead of the refusal: Node reads nothing more once a write has failed.
   */
  async #refusesStreamOf(sentBytes: number, signal: AbortSignal): Promise<boolean> {
    if (sentBytes === 0 || signal.aborted) return false
    try {
      return !(await this.#takesStreamOf(sentBytes, signal))
    } catch {
      return false
    }
  }

  async #converse<Result>(signal: AbortSignal, talk: (conversation: Conversation) => Promise<Result>): Promise<Result> {
    const socket = connect({ host: this.#host, port: this.#port, signal })
    try {
      const conversation = new Conversation(socket)
      await once(socket, 'connect', { signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS_MAX)]) })
      socket.setTimeout(SILENCE_MS_MAX)
      return await talk(conversation)
    } catch (error) {
      throw unavailable(error)
    } finally {
      socket.destroy()
    }
  }
}

/** One command and its reply. */
class Conversation {
  readonly #socket: Socket
  /** Undefined when clamd hangs up without a word. */
  readonly #reply: Promise<string | undefined>
  #replied = false

  constructor(socket: Socket) {
    this.#socket = socket
    this.#reply = readReply(socket).finally(() => {
      this.#replied = true
    })
    this.#reply.catch(() => {})
    socket.on('timeout', () => socket.destroy(new Error(`no sign of life for ${SILENCE_MS_MAX} ms`)))
  }

  async ask(command: string): Promise<string> {
    await this.#send(Buffer.from(command))
    return await this.#readAnswer()
  }

  /** Asks without being able to ask more: this side of the connection ends with the command. */
  async askAndEnd(command: string): Promise<string> {
    this.#socket.end(command)
    return await this.#readAnswer()
  }

  /**
   * Announces a piece and ends instead of sending it. Returns whether clamd would have taken it: it then hangs up without
   * a word.
   */
  async announce(sizeBytes: number): Promise<boolean> {
    this.#socket.end(Buffer.concat([Buffer.from('zINSTREAM\0'), lengthPrefix(sizeBytes)]))
    const reply = await this.#reply
    if (reply === undefined) return true
    if (isTooLong(reply)) return false
    throw new AnsweredError(reply)
  }

  /**
   * Sends a file in pieces as they come, each once the last is gone. clamd may reply before the end.
   *
   * @param announced gets the length of each piece before it is sent
   */
  async askAbout(bytes: AsyncIterable<Uint8Array>, announced: (sizeBytes: number) => void): Promise<string> {
    await this.#send(Buffer.from('zINSTREAM\0'))
    for await (const piece of bytes) {
      if (this.#replied) break
      if (piece.length === 0) continue
      announced(piece.length)
      await this.#send(lengthPrefix(piece.length), piece)
    }
    if (!this.#replied) await this.#send(lengthPrefix(0))
    this.#socket.setTimeout(0)
    return await this.#readAnswer()
  }

  async #readAnswer(): Promise<string> {
    const reply = await this.#reply
    if (reply === undefined) throw new Error('the connection was closed before the reply')
    return reply
  }

  /** Ends when the pieces have left this process, or when the reply is there. */
  async #send(...pieces: Uint8Array[]): Promise<void> {
    const sent = new Promise<void>((resolve, reject) => {
      this.#socket.cork()
      for (const piece of pieces.slice(0, -1)) this.#socket.write(piece)
      this.#socket.write(pieces.at(-1)!, (error) => (error ? reject(error) : resolve()))
      this.#socket.uncork()
    })
    await Promise.race([sent, this.#reply])
  }
}

/** Four bytes, most significant first; zero ends the stream. */
function lengthPrefix(sizeBytes: number): Buffer {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32BE(sizeBytes)
  return prefix
}

/** The text up to the zero byte that ends every reply; undefined when the connection is closed before any of it. */
function readReply(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (data: string) => {
      text += data
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > REPLY_CHARS_MAX) reject(new Error('the reply does not end'))
    })
    socket.once('error', reject)
    socket.once('close', () => {
      if (text === '') resolve(undefined)
      else reject(new Error('the connection was closed amid the reply'))
    })
  })
}

/** A failure after clamd has said its version. */
function scanFailed(error: unknown): AppError {
  const cause = new AnsweredError('a scan failed that clamd was there for', { cause: error })
  return new AppError('service_unavailable', {}, { internal: 'the scan failed', cause })
}

function unavailable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  return new AppError('service_unavailable', {}, { internal: 'the conversation with clamd broke off', cause })
}
