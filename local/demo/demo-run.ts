import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Api, createApi } from './api.ts'
import { Mismatch } from './mismatch.ts'
import type { Printer } from './printer.ts'
import type { RunningPlatform } from './running-platform.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

const POLL_MS = 100

/** Context of every step. */
export interface Demo {
  platform: RunningPlatform
  api: Api
  receiver: WebhookReceiver
  printer: Printer
  /** Unique to this run, so that names and addresses are free. */
  run: string
  /** Events that the steps so far must have caused, as `type about-id`, one entry each. */
  expectedEvents: string[]
  /** Paths of what `stop` deletes, should the demo break off before it has done so itself. */
  leftovers: Set<string>
  /** Begins a step; what fails from here on names it. */
  step(title: string): void
  stepCount(): number
  /** @throws Mismatch unless both are deeply equal */
  check(what: string, got: unknown, expected: unknown): void
  /** Checks the status of an answer and returns its data. */
  succeeded<Data>(answer: Answer<Data>, status: 200 | 201): Data
  /** Checks that an answer is this refusal. */
  refused(answer: Answer<unknown>, status: number, code: string): void
  /** Asks every 100 ms until something is found. @throws Mismatch when nothing is in time */
  eventually<Found>(what: string, withinMs: number, find: () => Promise<Found | undefined>): Promise<Found>
  stop(): Promise<void>
}

/** Opens what the steps share; `stop` closes it. */
export async function startDemo(platform: RunningPlatform, printer: Printer): Promise<Demo> {
  const receiver = await startWebhookReceiver(platform.callback_host)
  let number = 0
  let title = ''

  function check(what: string, got: unknown, expected: unknown) {
    if (!isDeepStrictEqual(got, expected)) throw new Mismatch(`Step ${number}, ${title}: ${what}`, expected, got)
    printer.holds(what)
  }

  function outcomeOf({ status, error }: Answer<unknown>) {
    return error ? `${status} ${error.code}` : String(status)
  }

  const api = createApi({ baseUrl: platform.base_url, key: platform.firms[0].api_key, printer })
  const leftovers = new Set<string>()
  return {
    platform,
    api,
    receiver,
    printer,
    run: randomBytes(5).toString('hex'),
    expectedEvents: [],
    leftovers,
    step(nextTitle) {
      title = nextTitle
      printer.step(++number, title)
    },
    stepCount: () => number,
    check,
    succeeded(answer, status) {
      if (answer.status !== status) {
        throw new Mismatch(`Step ${number}, ${title}: the answer`, String(status), outcomeOf(answer))
      }
      return answer.data
    },
    refused: (answer, status, code) => check(`refused with ${code}`, outcomeOf(answer), `${status} ${code}`),
    async eventually(what, withinMs, find) {
      const deadline = Date.now() + withinMs
      for (;;) {
        const found = await find()
        if (found !== undefined) {
          printer.holds(what)
          return found
        }
        if (Date.now() > deadline) {
          throw new Mismatch(`Step ${number}, ${title}`, `${what} within ${withinMs / 1000} s`, 'nothing of the kind')
        }
        await sleep(POLL_MS)
      }
    },
    async stop() {
      for (const path of leftovers) await api.call('DELETE', path).catch(() => {})
      await receiver.stop()
    },
  }
}
