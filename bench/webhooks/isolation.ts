import { setTimeout as sleep } from 'node:timers/promises'
import { cancelPendingDeliveries, settings } from '@dossier/notifications/bench'
import { ask, bodyOf } from '../ask.ts'
import { median, quantile } from '../report.ts'
import { type Aim, below } from './aims.ts'
import { type Endpoint, makeEndpoints, makeEvent, type NotificationsDatabase } from './notifications-database.ts'
import type { Sink } from './sink-client.ts'

/** What waits for the endpoint that hangs. */
const HANGING_EVENTS = 200
/** What the service sends to one endpoint at a time: so many hang at once. */
const PER_ENDPOINT = Number(settings.WEBHOOK_IN_FLIGHT_PER_ENDPOINT_MAX.default)
const EVENTS = 150
const EVERY_MS = 25
/** What the healthy endpoint's events may take with the other beside it, as a multiple of what they take without. */
const RATIO_MAX = 1.2

interface Round {
  p50Ms: number
  p95Ms: number
}

export interface IsolationOptions {
  sink: Sink
  database: NotificationsDatabase
  baseUrl: string
  apiKey: string
  rounds: number
}

export type Isolation = Record<'alone' | 'beside', Round[]>

/**
 * From the instant of an event, a client made through the API, to its receipt by a healthy endpoint: in turns alone and
 * beside an endpoint of another firm that takes every delivery and answers none.
 */
export async function measureIsolation(options: IsolationOptions): Promise<Isolation> {
  const { sink, database, rounds } = options
  await addHealthyEndpoint(options)
  const [hanging] = makeEndpoints(1, 1, () => `${sink.url}/hang`) as [Endpoint]
  await database.addEndpoints([hanging])
  const results: Isolation = { alone: [], beside: [] }
  await measureRound(options)
  for (let round = 0; round < rounds; round++) {
    await sink.reset()
    results.alone.push(await measureRound(options))
    await hang(options, hanging)
    results.beside.push(await measureRound(options))
    await release(options, hanging)
    console.log(`isolation: round ${round + 1} of ${rounds}`)
  }
  return results
}

async function addHealthyEndpoint({ sink, baseUrl, apiKey }: IsolationOptions): Promise<void> {
  const body = { url: `${sink.url}/timed`, events: ['client.created'] }
  await send(`${baseUrl}/api/v1/webhooks`, apiKey, body)
}

/** Answers when the endpoint has as many deliveries under way as it may have. */
async function hang({ sink, database }: IsolationOptions, { firmId }: Endpoint): Promise<void> {
  await sink.reset()
  const hanging = sink.hanging(PER_ENDPOINT)
  const events = Array.from({ length: HANGING_EVENTS }, () => makeEvent(firmId))
  await database.queue(events, new Date().toISOString())
  await hanging
}

/** Gives up what waits for the endpoint, and lets go of what is under way. */
async function release({ sink, database }: IsolationOptions, { firmId, id }: Endpoint): Promise<void> {
  await cancelPendingDeliveries(database, [{ firmId, webhookId: id }])
  await sink.reset()
}

async function measureRound({ sink, baseUrl, apiKey }: IsolationOptions): Promise<Round> {
  const sent: Promise<void>[] = []
  for (let number = 0; number < EVENTS; number++) {
    sent.push(send(`${baseUrl}/api/v1/clients`, apiKey, { first_name: 'Ana', last_name: 'Silva' }))
    await sleep(EVERY_MS)
  }
  await Promise.all(sent)
  const { delaysMs } = await sink.timed(EVENTS)
  return { p50Ms: quantile(delaysMs, 0.5), p95Ms: quantile(delaysMs, 0.95) }
}

async function send(url: string, apiKey: string, body: object): Promise<void> {
  bodyOf(await ask(url, { 'x-api-key': apiKey }, { body }))
}

/** Prints both figures and answers the aims. */
export function printIsolation(results: Isolation): Aim[] {
  const of = (name: keyof Isolation, figure: keyof Round) => median(results[name].map((round) => round[figure]))
  const row = (name: keyof Isolation) => ({
    'p50 ms': of(name, 'p50Ms').toFixed(1),
    'p95 ms': of(name, 'p95Ms').toFixed(1),
  })
  console.table({ alone: row('alone'), 'beside one that hangs': row('beside') })
  const ratio = (figure: keyof Round) => of('beside', figure) / of('alone', figure)
  return [
    below('event to receipt beside an endpoint that hangs, of that without, p50', ratio('p50Ms'), RATIO_MAX),
    below('the same, p95', ratio('p95Ms'), RATIO_MAX),
  ]
}
