import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from './until.ts'

/** What a server answers in turn: to the connection, to each command, and to the dot that ends a message. */
export const MAIL_STAGES = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'dot'] as const
export type MailStage = (typeof MAIL_STAGES)[number]

const REPLIES: Readonly<Record<MailStage, string>> = {
  greeting: '220 held.test',
  EHLO: '250 held.test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  dot: '250 queued',
}

/** A message that the server has whole. */
export interface TakenMail {
  to: string
  messageId: string
}

export type HeldMailServer = Awaited<ReturnType<typeof startHeldMailServer>>

/** An SMTP server that is slow, or holds back its answer at a stage until the test releases it. */
export async function startHeldMailServer() {
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  let held: MailStage | null = null
  let dotReply = REPLIES.dot
  let delayMs = 0
  let dropsAtDot = false

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    let buffered = ''
    let inMessage = false
    let to = ''

    async function answer(stage: MailStage): Promise<void> {
      if (delayMs > 0) await pause(delayMs)
      if (held === stage) await new Promise<void>((release) => waiting.push(release))
      if (stage === 'dot' && dropsAtDot) socket.destroy()
      else if (socket.writable) socket.write(`${stage === 'dot' ? dotReply : REPLIES[stage]}\r\n`)
    }

    async function read(): Promise<void> {
      for (;;) {
        const [unit, stage] = inMessage ? wholeMessage(buffered) : wholeLine(buffered)
        if (unit === undefined) return
        buffered = buffered.slice(unit.length)
        inMessage = stage === 'DATA'
        if (stage === 'RCPT') to = /<(.*)>/.exec(unit)![1]!
        if (stage === 'dot') taken.push({ to, messageId: /^message-id: (.*)$/im.exec(unit)![1]!.trim() })
        if (stage) await answer(stage)
        else if (/^QUIT/i.test(unit)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    }

    let reading = answer('greeting')
    socket.on('data', (chunk) => {
      buffered += chunk.toString()
      reading = reading.then(read)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    takenBy: (address: string) => taken.filter(({ to }) => to === address),
    /** From now on no answer comes at the stage; null: all come at once. */
    hold(stage: MailStage | null) {
      held = stage
    },
    /** What is said of a message at its end from now on; null: the connection breaks instead. */
    answerDot(reply: string | null) {
      dropsAtDot = reply === null
      dotReply = reply ?? REPLIES.dot
    },
    /** From now on each answer takes this time. */
    slowDown(ms: number) {
      delayMs = ms
    },
    connections: () => sockets.size,
    /** Waits until no client is connected, and all that clients sent is read. */
    untilClosed: () => until(async () => sockets.size === 0),
    /** Ends all connections, as after a restart. */
    disconnect() {
      for (const socket of sockets) socket.destroy()
    },
    /** Lets answers come that were held back, and those from now on. */
    release() {
      held = null
      delayMs = 0
      for (const one of waiting.splice(0)) one()
    },
    async stop() {
      this.disconnect()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function wholeLine(text: string): [string | undefined, MailStage | undefined] {
  const line = /^.*\r\n/.exec(text)?.[0]
  return [line, MAIL_STAGES.find((stage) => line?.toUpperCase().startsWith(stage))]
}

function wholeMessage(text: string): [string | undefined, MailStage] {
  const end = text.indexOf('\r\n.\r\n')
  return [end < 0 ? undefined : text.slice(0, end + 5), 'dot']
}
