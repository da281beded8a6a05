import { setTimeout as sleep } from 'node:timers/promises'
import {
  callsOf,
  exampleId,
  type IdPrefix,
  inputPlaces,
  type Operation,
  type OwnerName,
  takesBody,
} from '@dossier/contracts'
import { type ChangeLog, LEFT_BY_REFUSALS } from './change-log.ts'
import { checkAnswer, isLate } from './checks.ts'
import { codeOf, Description } from './described.ts'
import { type FirmUnderTest, idsIn } from './firm-under-test.ts'
import { expandRepetitions } from './placeholders.ts'
import type { FuzzRequest } from './requests.ts'
import { differences, readerOf } from './round-trip.ts'
import { Wire, type WireAnswer } from './wire.ts'

/** Statuses of answers that hardly ever come from a service. */
const REFUSED_AT_THE_EDGE: readonly number[] = [400, 401, 403, 405, 413, 415, 431]

/** A request that was refused, or reads: while it was under way nothing may have changed. */
interface Unchanging {
  request: FuzzRequest
  status: number
  /** Where a change would be its own. */
  services: readonly OwnerName[]
  mayLeave: readonly string[]
  /** Milliseconds since the epoch; what happened in either belongs to it. */
  from: number
  until: number
}

/** A change by a request that may make none. */
export interface UnexpectedChange {
  request: FuzzRequest
  problem: string
}

/** The audit log tells a firm what it asked for, whether it was there or not. */
const SHOWS_WHAT_WAS_ASKED = ['listAuditEvents', 'exportAuditEvents']

/** Sends single requests and judges what comes back. */
export class Trials {
  readonly sent = new Map<string, number>()
  readonly carriedOut = new Map<string, number>()
  count = 0
  secondTries = 0
  readonly #wire: Wire
  readonly #description = new Description()
  readonly #changes: ChangeLog
  readonly #unchanging = new Map<FirmUnderTest, Unchanging[]>()

  constructor(baseUrl: string, changes: ChangeLog) {
    this.#changes = changes
    this.#wire = new Wire(baseUrl)
  }

  /** The problems of one request, without what it changed: see `unexpectedChanges`. */
  async tryOut(op: Operation, firm: FirmUnderTest, fuzzed: FuzzRequest): Promise<string[]> {
    const request = await firm.prepare(op, fuzzed)
    if (firm.changed) await nextMillisecond()
    firm.changed = false
    const sent = await this.#send(request, op)
    if (!sent) return []
    const { answer } = sent
    this.count++
    this.sent.set(op.name, (this.sent.get(op.name) ?? 0) + 1)
    const problems = checkAnswer(op, request, answer, this.#description)
    problems.push(...this.#foreignIds(op, firm, request, answer))
    const good = answer.status < 300 || answer.status === op.status
    if (!good || op.method === 'get') {
      this.#expectNoChange(op, firm, request, sent)
      await nextMillisecond()
    }
    if (good && op.method !== 'get') firm.changed = true
    if (good && movesClock(op)) await firm.clockArrived()
    if (good && request.method !== 'HEAD') {
      this.carriedOut.set(op.name, (this.carriedOut.get(op.name) ?? 0) + 1)
      problems.push(...(await this.#readsBack(op, firm, request, answer)))
    }
    // A 403 without an API key: the user who is signed in may have lost the role. A 410: the client's link was revoked.
    const ended =
      answer.status === 401 ||
      (answer.status === 403 && op.access.kind !== 'scope') ||
      (answer.status === 410 && op.access.kind === 'portal')
    if (ended && fuzzed.credential === 'good') await firm.renewCredentials()
    return problems
  }

  close(): void {
    this.#wire.close()
  }

  /**
   * What the firm's requests changed that may change nothing, of all since this was last asked. Operations without
   * credential may change what belongs to no firm, and run alone.
   */
  async unexpectedChanges(op: Operation, firm: FirmUnderTest): Promise<UnexpectedChange[]> {
    const requests = this.#unchanging.get(firm) ?? []
    this.#unchanging.delete(firm)
    const changes = await this.#changes.take(firm.firm.id, { nobodys: op.access.kind === 'public' })
    return changes.flatMap(({ at, service, table, text }) => {
      const own = requests.find(({ from, until }) => from <= at && at < until + 1)
      if (!own?.services.includes(service) || own.mayLeave.includes(table)) return []
      return [{ request: own.request, problem: `answered ${own.status} and changed ${text}` }]
    })
  }

  /**
   * The answer and when it was asked for; that to a second try where the first came too late, or where we or the stand-in
   * of another system were away. A machine that is busy with other things makes that happen once, a fault makes it happen
   * again.
   */
  async #send(request: FuzzRequest, op: Operation): Promise<{ answer: WireAnswer; from: number } | undefined> {
    for (let attempt = 1; ; attempt++) {
      const from = Date.now()
      const answer = await this.#wire.send(request)
      if (!answer) return undefined
      if (attempt === 2 || !(isLate(op, answer) || isUnavailable(answer))) return { answer, from }
      this.secondTries++
    }
  }

  /** A change may be made in the service, and in services that it asks if it may have asked them to change something. */
  #expectNoChange(
    op: Operation,
    firm: FirmUnderTest,
    request: FuzzRequest,
    { answer: { status, text }, from }: { answer: WireAnswer; from: number },
  ): void {
    const alone = op.method === 'get' || REFUSED_AT_THE_EDGE.includes(status)
    const requests = this.#unchanging.get(firm) ?? []
    this.#unchanging.set(firm, requests)
    requests.push({
      request,
      status,
      services: alone ? [op.service] : [...new Set([op.service, ...callsOf(op.service).map(({ service }) => service)])],
      mayLeave: LEFT_BY_REFUSALS[codeOfText(text) ?? '']?.tables ?? [],
      from,
      until: Date.now(),
    })
  }

  #foreignIds(op: Operation, firm: FirmUnderTest, request: FuzzRequest, answer: WireAnswer): string[] {
    if (answer.status < 300) {
      const foreign = SHOWS_WHAT_WAS_ASKED.includes(op.name)
        ? idsIn(answer.text).filter((id) => firm.isForeign(id) && !firm.hasNamed(id))
        : firm.learn(answer.text)
      return foreign.map((id) => `the answer shows ${id} of another firm`)
    }
    const named = new Set(idsIn(`${request.target} ${request.body ?? ''}`))
    return idsIn(answer.text)
      .filter((id) => !named.has(id) && !isExample(id) && firm.isForeign(id))
      .map((id) => `the refusal shows ${id} of another firm`)
  }

  /** What was accepted has to be answered as it was sent, and to be read so afterwards. */
  async #readsBack(op: Operation, firm: FirmUnderTest, request: FuzzRequest, answer: WireAnswer): Promise<string[]> {
    if (!takesBody(op) || op.signed?.form || op.rawBody || request.body === undefined) return []
    const sent = sentFields(op, request)
    if (!sent) return ['a body that is no object was accepted']
    const { data } = JSON.parse(answer.text) as { data: Record<string, unknown> }
    if (typeof data !== 'object' || data === null) return []
    const inAnswer = differences(op, sent, data)
    const id = data.id
    const reader = typeof id === 'string' ? readerOf(id.slice(0, id.lastIndexOf('_')) as IdPrefix) : undefined
    if (!reader || reader.access.kind !== op.access.kind) return inAnswer
    const reading = await firm.prepare(reader, {
      method: 'GET',
      target: reader.path.replace(/\{\w+\}/, id as string),
      headers: [],
      encoding: 'utf8',
      credential: 'good',
      astray: false,
    })
    const read = (await this.#send(reading, reader))?.answer
    if (read?.status !== 200) return [...inAnswer, `${reader.name} answers ${read?.status} to what was just written`]
    return [...inAnswer, ...differences(op, sent, JSON.parse(read.text).data)]
  }
}

/** Whether the operation moves the clock of its firm: no other is refused while the clock moves. */
const movesClock = (op: Operation) => op.errors.includes('clock_advancing')

/** Whether it is an example id from messages, which belongs to nobody. */
const isExample = (id: string) => id === exampleId(id.slice(0, id.lastIndexOf('_')) as IdPrefix)

/** So that a change before it and a change after it can be told apart by the clock. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await sleep(1)
}

/** The fields of the body, if it is an object. A byte-order mark before it counts as none (RFC 8259 section 8.1). */
function sentFields(op: Operation, { body, encoding }: FuzzRequest): Record<string, unknown> | undefined {
  const text = Buffer.from(expandRepetitions(body!), encoding).toString()
  const sent: unknown = text === '' ? {} : JSON.parse(text.replace(/^\ufeff/, ''))
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined
  return Object.fromEntries(Object.entries(sent).filter(([name]) => inputPlaces(op).body.includes(name)))
}

function isUnavailable({ status, text }: WireAnswer): boolean {
  const code = codeOfText(text)
  return (status === 503 && code === 'service_unavailable') || (status === 502 && code === 'upstream_error')
}

/** The error code in an answer, if it is an error at all. */
function codeOfText(text: string): string | undefined {
  try {
    return codeOf(JSON.parse(text))
  } catch {
    return undefined
  }
}
