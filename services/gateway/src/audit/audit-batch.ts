import type { identity } from '@dossier/contracts'

/**
 * Audit events that travel together, as identity reads them: what events have in common is written once, in `shared`, and
 * `of` is its place there. An event of a busy caller takes 200 bytes so, instead of 480.
 */
export class AuditBatch {
  readonly #places = new Map<string, number>()
  readonly #shared: string[] = []
  readonly #events: string[] = []
  /** Of its events, without what they share. */
  characters = 0

  get size(): number {
    return this.#events.length
  }

  add(event: identity.AuditDraft): void {
    const key = keyOf(event)
    let of = this.#places.get(key)
    if (of === undefined) {
      of = this.#shared.push(JSON.stringify(commonOf(event))) - 1
      this.#places.set(key, of)
    }
    const { id, occurred_at, request_id, resources } = event
    const text = JSON.stringify({ of, id, occurred_at, request_id, resources })
    this.#events.push(text)
    this.characters += text.length
  }

  toJson(id: string): string {
    return `{"id":"${id}","shared":[${this.#shared.join()}],"events":[${this.#events.join()}]}`
  }
}

type Common = Omit<identity.AuditDraft, 'id' | 'occurred_at' | 'request_id' | 'resources'>

function commonOf({ id, occurred_at, request_id, resources, ...common }: identity.AuditDraft): Common {
  return common
}

/** What stands for null: no text of a caller, since those have no control characters. */
const NONE = '\r'

/** Quicker than JSON. None of the values has a line break: those of callers are texts of headers. */
function keyOf(common: Common): string {
  const { firm_id, action, kind, outcome, status, error_code, actor } = common
  const { user_id, credential_id, client_id, address, user_agent, fields } = common
  return `${firm_id}
${action} ${kind} ${outcome} ${status} ${error_code} ${actor}
${user_id} ${credential_id} ${client_id}
${address ?? NONE}
${user_agent ?? NONE}
${fields.join('\n')}`
}
