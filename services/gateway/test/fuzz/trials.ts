import { calls, type IdPrefix, inputPlaces, type Operation, takesBody } from '@dossier/contracts'
import { type Change, type ChangeLog, LEFT_BY_REFUSALS } from './change-log.ts'
import { checkAnswer, isLate } from './checks.ts'
import { codeOf, Description } from './described.ts'
import { type FirmUnderTest, idsIn } from './firm-under-test.ts'
import { expandRepetitions } from './placeholders.ts'
import type { FuzzRequest } from './requests.ts'
import { differences, readerOf } from './round-trip.ts'
import { Wire, type WireAnswer } from './wire.ts'

/** Statuses of answers that hardly ever come from a service. */
const REFUSED_AT_THE_EDGE: readonly number[] = [400, 401, 403, 405, 413, 415, 431]

/** Sends single requests and judges what comes back. */
export class Trials {
  readonly sent = new Map<string, number>()
  readonly carriedOut = new Map<string, number>()
  count = 0
  secondTries = 0
  readonly #wire: Wire
  readonly #description = new Description()
  readonly #changes: ChangeLog

  constructor(baseUrl: string, changes: ChangeLog) {
    this.#changes = changes
    this.#wire = new Wire(baseUrl)
  }

  /** The problems of one request. */
  async tryOut(op: Operation, firm: FirmUnderTest, fuzzed: FuzzRequest): Promise<string[]> {
    const request = await firm.prepare(op, fuzzed)
    if (firm.changed) {
      await this.#takeAllChanges(op, firm)
      firm.changed = false
    }
    const answer = await this.#send(op, firm, request)
    if (!answer) return []
    this.count++
    this.sent.set(op.name, (this.sent.get(op.name) ?? 0) + 1)
    const problems = checkAnswer(op, request, answer, this.#description)
    problems.push(...this.#foreignIds(firm, request, answer))
    const good = answer.status < 300
    if (!good || op.method === 'get') {
      const mayLeave = LEFT_BY_REFUSALS[codeOfText(answer.text) ?? '']?.tables ?? []
      const changes = (await this.#takeChanges(op, firm, answer.status)).filter(
        ({ table }) => !mayLeave.includes(table),
      )
      problems.push(...changes.map(({ text }) => `answered ${answer.status} and changed ${text}`))
    }
    if (good && op.method !== 'get') firm.changed = true
    if (good && request.method !== 'HEAD') {
      this.carriedOut.set(op.name, (this.carriedOut.get(op.name) ?? 0) + 1)
      problems.push(...(await this.#readsBack(op, firm, request, answer)))
    }
    // A 403 without an API key: the user who is signed in may have lost the role. A 410: the client's link was revoked.
    const ended =
      answer.status === 401 ||
      (answer.status === 403 && op.access !== 'scope') ||
      (answer.status === 410 && op.access === 'portal')
    if (ended && fuzzed.credential === 'good') await firm.renewCredentials()
    return problems
  }

  close(): void {
    this.#wire.close()
  }

  /**
   * The answer; that to a second try where the first came too late or was a 503. A machine that is busy with other things
   * makes that happen once, a fault makes it happen again.
   */
  async #send(op: Operation, firm: FirmUnderTest, request: FuzzRequest): Promise<WireAnswer | undefined> {
    const answer = await this.#wire.send(request)
    if (!answer || !(isLate(op, answer) || isUnavailable(answer))) return answer
    this.secondTries++
    await this.#takeAllChanges(op, firm)
    return await this.#wire.send(request)
  }

  /** Changes that are as they should be. */
  async #takeAllChanges(op: Operation, firm: FirmUnderTest): Promise<void> {
    await this.#changes.take(firm.firm.id)
    if (op.access === 'public') await this.#changes.takeNobodys()
  }

  /**
   * What was changed in the service, and in those that it asks when it may have asked them to change something.
   * Operations without credential may change what belongs to no firm, and run alone.
   */
  async #takeChanges(op: Operation, firm: FirmUnderTest, status: number): Promise<Change[]> {
    const alone = op.method === 'get' || REFUSED_AT_THE_EDGE.includes(status)
    const services = alone ? [op.service] : [op.service, ...calls[op.service]]
    const ofFirm = await this.#changes.take(firm.firm.id, services)
    return op.access === 'public' ? [...ofFirm, ...(await this.#changes.takeNobodys())] : ofFirm
  }

  #foreignIds(firm: FirmUnderTest, request: FuzzRequest, answer: WireAnswer): string[] {
    if (answer.status < 300) {
      return firm.learn(answer.text).map((id) => `the answer shows ${id} of another firm`)
    }
    const named = new Set(idsIn(`${request.target} ${request.body ?? ''}`))
    return idsIn(answer.text)
      .filter((id) => !named.has(id) && firm.isForeign(id))
      .map((id) => `the refusal shows ${id} of another firm`)
  }

  /** What was accepted has to be answered as it was sent, and to be read so afterwards. */
  async #readsBack(op: Operation, firm: FirmUnderTest, request: FuzzRequest, answer: WireAnswer): Promise<string[]> {
    if (!takesBody(op) || request.body === undefined) return []
    const sent = sentFields(op, request)
    if (!sent) return ['a body that is no object was accepted']
    const { data } = JSON.parse(answer.text) as { data: Record<string, unknown> }
    if (typeof data !== 'object' || data === null) return []
    const inAnswer = differences(op, sent, data)
    const id = data.id
    const reader = typeof id === 'string' ? readerOf(id.slice(0, id.lastIndexOf('_')) as IdPrefix) : undefined
    if (!reader || reader.access !== op.access) return inAnswer
    const reading = await firm.prepare(reader, {
      method: 'GET',
      target: reader.path.replace(/\{\w+\}/, id as string),
      headers: [],
      encoding: 'utf8',
      credential: 'good',
      astray: false,
    })
    const read = await this.#send(reader, firm, reading)
    if (read?.status !== 200) return [...inAnswer, `${reader.name} answers ${read?.status} to what was just written`]
    return [...inAnswer, ...differences(op, sent, JSON.parse(read.text).data)]
  }
}

/** The fields of the body, if it is an object. A byte-order mark before it counts as none (RFC 8259 section 8.1). */
function sentFields(op: Operation, { body, encoding }: FuzzRequest): Record<string, unknown> | undefined {
  const text = Buffer.from(expandRepetitions(body!), encoding).toString()
  const sent: unknown = text === '' ? {} : JSON.parse(text.replace(/^\ufeff/, ''))
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined
  return Object.fromEntries(Object.entries(sent).filter(([name]) => inputPlaces(op).body.includes(name)))
}

function isUnavailable({ status, text }: WireAnswer): boolean {
  return status === 503 && codeOfText(text) === 'service_unavailable'
}

/** The error code in an answer, if it is an error at all. */
function codeOfText(text: string): string | undefined {
  try {
    return codeOf(JSON.parse(text))
  } catch {
    return undefined
  }
}
