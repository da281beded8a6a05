import { EventEmitter } from 'node:events'
import type { FirmId, Principal } from '@dossier/contracts'
import { createLogger, Metrics } from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { afterEach, expect, test } from '@jest/globals'
import type { Request, Response } from 'express'
import { createLiveStreams, type LiveStreams } from './live-streams.ts'

const FIRM = 'firm_01jv0000000000000000000000' as FirmId
const principal = {
  firm_id: FIRM,
  kind: 'session',
  credential_id: 'ses_1',
  user_id: 'usr_1',
  role: 'attorney',
  scopes: ['matters:read'],
} as unknown as Principal

let live: LiveStreams
afterEach(() => live.stop())

/** Streams, and the notice of a firm that has changed. */
function streams({ authenticate = async () => ({ principal }) } = {}) {
  const heard: ((error: null, message: { string(): string }) => void)[] = []
  let [asked, changes] = [0, 0]
  live = createLiveStreams({
    bus: {
      connection: { subscribe: (_: string, { callback }: { callback: never }) => heard.push(callback) },
      onReconnect() {},
    } as never,
    rpc: {
      async call() {
        asked++
        return { changes: [], next: `x-${changes}`, reset: false }
      },
    } as never,
    authenticate: authenticate as never,
    streamsMax: 10,
    metrics: new Metrics(),
    log: createLogger('gateway', 'silent'),
  })
  const tell = () => {
    changes++
    heard[0]!(null, { string: () => JSON.stringify({ firm_ids: [FIRM] }) })
  }
  return { live, tell, asked: () => asked }
}

/** An answer with `unread` bytes that the caller has not taken yet. */
function answer({ unread }: { unread: number }) {
  const res = Object.assign(new EventEmitter(), {
    locals: {},
    closed: false,
    destroyed: false,
    writableLength: 0,
    said: '',
    writeHead() {},
    write(text: string) {
      res.said += text
      res.writableLength = unread
    },
    end() {},
    destroy() {
      res.destroyed = true
      res.emit('close')
    },
  })
  return res
}

const open = (res: ReturnType<typeof answer>) =>
  live.open({} as Request, res as unknown as Response, {
    requestId: 'r',
    principal,
    asker: {} as never,
    after: undefined,
  })

const idsIn = (text: string) => [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id)

test('a caller who takes nothing of what it is told is cut off, and others are told', async () => {
  const { tell } = streams()
  const [slow, quick] = [answer({ unread: 65 * 1024 }), answer({ unread: 0 })]
  await Promise.all([open(slow), open(quick)])

  tell()
  await until(async () => slow.destroyed && idsIn(quick.said).includes('x-1'))

  expect(quick.destroyed).toBe(false)
})

test('a page that left before the stream began takes no room', async () => {
  streams()
  const left = Array.from({ length: 10 }, () => Object.assign(answer({ unread: 0 }), { closed: true }))
  for (const res of left) await open(res)

  const here = answer({ unread: 0 })
  await open(here)

  expect(here.said).toContain('event: changes')
})

test('notices that come together lead to one question, and listeners with the same rights share it', async () => {
  const { tell, asked } = streams()
  const listeners = [answer({ unread: 0 }), answer({ unread: 0 }), answer({ unread: 0 })]
  for (const res of listeners) await open(res)
  const before = asked()
  const untilTold = (id: string) => until(async () => listeners.every(({ said }) => idsIn(said).includes(id)))

  for (let times = 0; times < 50; times++) tell()
  await untilTold('x-50')
  tell()
  await untilTold('x-51')

  expect(asked() - before).toBe(2)
  for (const { said } of listeners) expect(idsIn(said)).toEqual(['x-0', 'x-50', 'x-51'])
})
