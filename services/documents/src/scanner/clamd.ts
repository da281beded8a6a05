import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { AppError } from '@dossier/contracts'
import { AnsweredError } from '../breakers/answered-error.ts'
import { parseScanReply } from './clamd-reply.ts'
import type { Scanner, ScanReport } from './scanner.ts'

const CONNECT_MS_MAX = 2_000
/** A clamd that takes no bytes for so long, or does not say its version, is given up. */
const SILENCE_MS_MAX = 15_000
/** Replies are one short line. */
const REPLY_CHARS_MAX = 4_096

/**
 * ClamAV's daemon over TCP (clamd(8), commands `zVERSION` and `zINSTREAM`). Each scan takes two short connections:
 * the version changes while clamd runs, with its signatures.
 */
export class ClamdScanner implements Scanner {
  readonly #host: string
  readonly #port: number

  /** @param address `host:port`, an IPv6 host in brackets */
  constructor(address: string) {
    const colon = address.lastIndexOf(':')
    this.#host = address.slice(0, colon).replace(/^\[(.*)\]$/, '$1')
    this.#port = Number(address.slice(colon + 1))
  }

  async scan(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<ScanReport> {
    const engine = await this.#converse(signal, (conversation) => conversation.ask('zVERSION\0'))
    const reply = await this.#converse(signal, (conversation) => conversation.askAbout(bytes))
    const verdict = parseScanReply(reply)
    if (!verdict) {
      throw new AppError('service_unavailable', {}, { internal: 'clamd failed', cause: new AnsweredError(reply) })
    }
    return { ...verdict, engine }
  }

  async #converse(signal: AbortSignal, talk: (conversation: Conversation) => Promise<string>): Promise<string> {
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
  readonly #reply: Promise<string>
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
    return await this.#reply
  }

  /** Sends a file in pieces as they come, each once the last is gone. clamd may reply before the end. */
  async askAbout(bytes: AsyncIterable<Uint8Array>): Promise<string> {
    await this.#send(Buffer.from('zINSTREAM\0'))
    for await (const piece of bytes) {
      if (this.#replied) break
      if (piece.length > 0) await this.#send(lengthOf(piece), piece)
    }
    if (!this.#replied) await this.#send(lengthOf(new Uint8Array(0)))
    this.#socket.setTimeout(0)
    return await this.#reply
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
function lengthOf(piece: Uint8Array): Buffer {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32BE(piece.length)
  return prefix
}

/** The text up to the zero byte that ends every reply. */
function readReply(socket: Socket): Promise<string> {
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
    socket.once('close', () => reject(new Error('the connection was closed before the reply')))
  })
}

function unavailable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  return new AppError('service_unavailable', {}, { internal: 'the conversation with clamd broke off', cause })
}
