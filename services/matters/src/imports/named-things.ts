import { type FirmId, identity, TemplateId, type UserId } from '@dossier/contracts'
import type { MattersBackgroundCtx } from '../deps.ts'
import { textKey } from '../domain/text-key.ts'
import { listTemplateNames } from '../store/intake-templates.ts'

/** Names that one call asks for. */
const ASKED_MAX = 500
/** No email and no id is longer. */
const NAME_CHARACTERS_MAX = 320
/** No email and no id has one, and no database takes them all. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/
/** Names that are remembered: far above the users of a firm, and a file may name millions of people who are none. */
const REMEMBERED_MAX = 10_000

/** The users and templates that cells name: users by email or id, templates by name or id. */
export class NamedThings {
  readonly #ctx: MattersBackgroundCtx
  readonly #firmId: FirmId
  /** By what names them; undefined for what names nobody. */
  readonly #users = new Map<string, UserId | undefined>()
  #templates: ReadonlyMap<string, readonly TemplateId[]> | undefined

  constructor(ctx: MattersBackgroundCtx, firmId: FirmId) {
    this.#ctx = ctx
    this.#firmId = firmId
  }

  /** Asks for the users among these that are not known yet. Earlier ones may be forgotten. */
  async learnUsers(named: readonly string[]): Promise<void> {
    if (this.#users.size > REMEMBERED_MAX) this.#users.clear()
    const unknown = [...new Set(named)].filter((one) => !this.#users.has(one) && mayNameUser(one))
    for (let at = 0; at < unknown.length; at += ASKED_MAX) {
      const asked = unknown.slice(at, at + ASKED_MAX)
      const found = await this.#ctx.deps.rpc.ask(identity.operations.findFirmUsers, {
        firm_id: this.#firmId,
        named: asked,
      })
      for (const one of asked) this.#users.set(one, undefined)
      for (const { named, user_id } of found) this.#users.set(named, user_id)
    }
  }

  /** Reads the names of the firm's templates, once. */
  async learnTemplates(): Promise<void> {
    if (this.#templates) return
    const rows = await listTemplateNames(this.#ctx.db, this.#firmId)
    const byKey = new Map<string, TemplateId[]>()
    const add = (key: string, id: TemplateId) => byKey.set(key, [...(byKey.get(key) ?? []), id])
    for (const { id, name } of rows) {
      add(id, id)
      add(textKey(name), id)
    }
    this.#templates = byKey
  }

  user(named: string): UserId | undefined {
    return this.#users.get(named)
  }

  /** The templates that a cell may mean: none, one, or several of one name. */
  templates(named: string): readonly TemplateId[] {
    const key = TemplateId.safeParse(named).success ? named : textKey(named)
    return this.#templates?.get(key) ?? []
  }
}

function mayNameUser(text: string): boolean {
  return text.length <= NAME_CHARACTERS_MAX && !CONTROLS.test(text)
}
