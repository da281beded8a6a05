import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { matters } from '@dossier/contracts'
import { serviceProgram } from '@dossier/local/service-program'
import { askAgain, machineEnvironment, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createMatter } = matters.operations
const REQUESTS = 120
/** The process is killed when so many have their answer. */
const ANSWERS_BEFORE = 30

let t: System
let firm: SeededFirm
let child: ChildProcess | undefined

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm({ plan: 'standard' })
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await t.stop()
})

/** Starts the matters service as a process of its own, in place of the one that runs in this process. */
async function startMatters(): Promise<ChildProcess> {
  await t.stopService('matters')
  const { cwd, args } = serviceProgram('matters')
  child = spawn(process.execPath, args, {
    cwd,
    env: { ...machineEnvironment, ...t.environmentOf('matters'), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = Promise.withResolvers<void>()
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (JSON.parse(line).msg === 'ready') ready.resolve()
  })
  child.once('exit', () => ready.reject(new Error('the process ended before it was ready')))
  await ready.promise
  return child
}

test('requests in the hands of a killed process are carried out once, and answered as they were answered before', async () => {
  const process = await startMatters()
  const ended = once(process, 'exit')
  let answered = 0
  const requests = Array.from({ length: REQUESTS }, (_, index) => {
    const [op, input] =
      index % 2 === 0
        ? [createClient, { first_name: 'Ana', last_name: 'Silva', email: `${index}@example.com` }]
        : [createMatter, { title: `Matter ${index}`, practice_area: 'other' }]
    return { op, input, headers: { 'idempotency-key': randomUUID() } }
  })
  const send = ({ op, input, headers }: (typeof requests)[number]) =>
    t.call(op!, input as object as never, firm.key, headers)

  const first = await Promise.all(
    requests.map(async (request) => {
      const answer = await send(request)
      if (answer.status === 201 && ++answered === ANSWERS_BEFORE) process.kill('SIGKILL')
      return answer
    }),
  )
  await ended
  await t.startService('matters')
  t.clock.advance(10_000)
  /** As callers do: again and again, as long as they are told to come later. */
  const second = await Promise.all(
    requests.map((request) =>
      askAgain(
        () => send(request),
        ({ headers }) => headers.has('retry-after'),
      ),
    ),
  )

  const lost = first.filter(({ status }) => status === 503)
  expect(lost.length).toBeGreaterThan(0)
  expect(lost.length + first.filter(({ status }) => status === 201).length).toBe(REQUESTS)
  expect(second.map(({ status }) => status)).toEqual(requests.map(() => 201))
  for (const [index, { status, data }] of first.entries()) {
    if (status === 201) expect(second[index]!.data).toEqual(data)
  }
  const [{ clients, matters: made }] = (await t.query<{ clients: number; matters: number }>(
    'matters',
    'select (select count(*) from clients) as clients, (select count(*) from matters) as matters',
  )) as [{ clients: number; matters: number }]
  expect([clients, made]).toEqual([REQUESTS / 2, REQUESTS / 2])
  expect(await t.eventsOf(firm)).toHaveLength(REQUESTS)
})
