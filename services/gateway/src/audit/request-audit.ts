import {
  AppError,
  type AuditPlan,
  type ConcernedParty,
  type FirmId,
  IDEMPOTENT_REPLAYED_HEADER,
  type identity,
  type OAuthClientId,
  type UserId,
} from '@dossier/contracts'
import { endsWithin, newId } from '@dossier/runtime'
import type { Request } from 'express'
import type { Caller } from '../credentials/caller.ts'
import { callerAddressOf } from '../http/caller-address.ts'
import { requestIdOf } from '../http/request-id.ts'
import { userAgentOf } from '../http/user-agent.ts'
import type { AuditSender } from './audit-sender.ts'
import { listedIds } from './listed-ids.ts'

/** Says that the answer was kept from an earlier request with the same idempotency key: nothing was done again. */
const REPLAYED = 'idempotent_replay'
const USER_AGENT_CHARACTERS_MAX = 200
const FIELD_CHARACTERS_MAX = 400
const RESOURCES_MAX = 200

const actorOfKind = {
  api_key: 'api_key',
  session: 'session',
  bearer: 'application',
  portal: 'portal',
} as const satisfies Record<Caller['principal']['kind'], identity.AuditActor>

/** How a request ended. */
export interface Ended {
  status: number
  code?: string | undefined
}

/** Refusals of requests that never got as far as to ask for anything. */
const UNRECORDED: ReadonlySet<number> = new Set([400, 405, 408, 413, 415, 429])

/** What the log will say of one request, gathered on its way. */
export class RequestAudit {
  readonly #sender: AuditSender
  readonly #plan: AuditPlan
  readonly #action: string
  readonly #req: Request
  readonly #occurredAt: string
  /** Who sends it, once that is known. */
  caller: Caller | undefined
  /** Whom it concerns, where it needs no credential, once that is known. */
  party: ConcernedParty | undefined
  /** The input that its schema has accepted. */
  input: Readonly<Record<string, unknown>> = {}
  #isRecorded = false

  constructor(sender: AuditSender, plan: AuditPlan, action: string, req: Request, occurredAt: string) {
    this.#sender = sender
    this.#plan = plan
    this.#action = action
    this.#req = req
    this.#occurredAt = occurredAt
  }

  /** @throws AppError service_unavailable when the request could not be recorded */
  assertRoom(): void {
    this.#sender.assertRoom()
  }

  /**
   * Records a good answer, which must not leave before the promise resolves. There is none unless the answer has to wait.
   *
   * @throws AppError service_unavailable when the log does not take the event in the time
   */
  succeed(status: number, answer: Uint8Array | undefined, waitMs: number): Promise<void> | undefined {
    return this.#record({ status }, answer, waitMs)
  }

  /** Records a refusal or failure; the caller gets both in any case. */
  async fail(error: unknown, waitMs: number): Promise<void> {
    const refusal = error instanceof AppError ? error : undefined
    if (!this.caller) this.party ??= refusal?.about
    const status = refusal?.status ?? 500
    if (UNRECORDED.has(status) && !this.party?.recorded_refusal) return
    try {
      await this.#record({ status, code: refusal?.code ?? 'internal_error' }, undefined, waitMs)
    } catch {
      // The event is held, and sent as soon as the log takes it.
    }
  }

  /** Records a refusal that is not an error of the API, such as one of an OAuth endpoint. */
  refuse(code: string, waitMs: number): Promise<void> | undefined {
    return this.#record({ status: 400, code }, undefined, waitMs)
  }

  #record(ended: Ended, answer: Uint8Array | undefined, waitMs: number): Promise<void> | undefined {
    const event = this.#isRecorded ? undefined : this.#eventOf(ended, answer)
    if (!event) return undefined
    this.#isRecorded = true
    const awaited = this.#plan.awaited && this.#isKnown
    const stored = this.#sender.add(event, awaited)
    return awaited ? within(stored, waitMs) : undefined
  }

  /**
   * Whether the caller has proved who they are. To others the time of an answer would tell whether an email has an
   * account: only what concerns one is recorded.
   */
  get #isKnown(): boolean {
    return this.caller !== undefined || this.party?.actor !== undefined
  }

  /** Undefined if no firm is known that the request concerns. */
  #eventOf({ status, code }: Ended, answer: Uint8Array | undefined): identity.AuditDraft | undefined {
    const principal = this.caller?.principal
    const party = this.party
    const firmId = principal?.firm_id ?? (party?.firm_id as FirmId | undefined)
    if (!firmId) return undefined
    const address = callerAddressOf(this.#req)
    return {
      id: newId('aud'),
      firm_id: firmId,
      occurred_at: this.#occurredAt,
      action: this.#action,
      kind: this.#plan.kind,
      outcome: code === undefined ? 'succeeded' : status >= 500 ? 'failed' : 'refused',
      status,
      error_code: code ?? null,
      actor: principal ? actorOfKind[principal.kind] : (party?.actor ?? 'anonymous'),
      user_id: principal ? principal.user_id : ((party?.user_id ?? null) as UserId | null),
      credential_id: (principal ?? party)?.credential_id ?? null,
      client_id: ((principal ?? party)?.client_id ?? null) as OAuthClientId | null,
      address: address === '' ? null : address,
      user_agent: userAgentOf(this.#req, USER_AGENT_CHARACTERS_MAX) ?? null,
      request_id: requestIdOf(this.#req),
      resources: this.#resources(answer),
      fields: this.#fields(),
    }
  }

  #resources(answer: Uint8Array | undefined): string[] {
    const ids: string[] = []
    const add = (id: string) => {
      if (ids.length < RESOURCES_MAX && !ids.includes(id)) ids.push(id)
    }
    const addAll = (value: unknown) => {
      if (typeof value === 'string') add(value)
      else if (Array.isArray(value)) for (const id of value) if (typeof id === 'string') add(id)
    }
    const principal = this.caller?.principal
    if (principal) {
      const { matter_id, unverified, participant = unverified?.participant } = principal
      addAll([matter_id, unverified?.matter_id, participant?.matter_id, participant?.id])
    } else addAll([this.party?.matter_id, this.party?.participant_id])
    for (const field of this.#plan.subjects) addAll(this.input[field])
    if (answer && this.#plan.created.length > 0) {
      const { data } = JSON.parse(Buffer.from(answer).toString()) as { data: Record<string, unknown> }
      for (const field of this.#plan.created) addAll(data[field])
    }
    if (answer) addAll(listedIds(answer, this.#plan.listed))
    return ids
  }

  #fields(): string[] {
    const fields: string[] = []
    for (const { name, hasFixedValues, default: usual } of this.#plan.fields) {
      const value = this.input[name]
      if (value === undefined || isSame(value, usual)) continue
      // Only fixed values become text: free JSON may have a member named toString.
      const shown = hasFixedValues && value !== null ? `=${Array.isArray(value) ? value.join(' ') : value}` : ''
      fields.push(`${name}${shown}`.slice(0, FIELD_CHARACTERS_MAX))
    }
    if (this.#req.res?.hasHeader(IDEMPOTENT_REPLAYED_HEADER)) fields.push(REPLAYED)
    return fields
  }
}

/** Defaults are plain values, or empty lists and objects. */
function isSame(value: unknown, usual: unknown): boolean {
  return value === usual || (typeof usual === 'object' && JSON.stringify(value) === JSON.stringify(usual))
}

async function within(stored: Promise<void>, waitMs: number): Promise<void> {
  if (await endsWithin(waitMs, stored)) return
  throw new AppError('service_unavailable', {}, { internal: 'the audit log did not take the event in time' })
}
