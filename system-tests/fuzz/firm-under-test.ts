import { type IdPrefix, idKinds, type Operation, scopesFor, toUuid } from '@dossier/contracts'
import { newApiKey, newRandomToken } from '@dossier/runtime'
import { clockArrived, type SeededFirm, type System } from '@dossier/testbed'
import { type AnyInput, arrange, arrangeEachKind, Scene } from '../cases/index.ts'
import type { SceneOptions } from '../cases/scene.ts'
import { fillIn, type IdOwner } from './placeholders.ts'
import type { Credential, FuzzRequest } from './requests.ts'

/** What all firms share. */
const SHARED_KINDS: readonly string[] = ['form']

/** Identifiers of a kind that are remembered; the newest stay. */
const IDS_MAX = 30

const ID = new RegExp(`\\b(${Object.keys(idKinds).join('|')})_[0-7][0-9a-hjkmnp-tv-z]{25}\\b`, 'g')

/** A target without its percent signs; as it is where they stand for nothing. */
function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

/** All identifiers in a text. */
export function idsIn(text: string): string[] {
  return text.match(ID) ?? []
}

/**
 * A firm that one line of requests is sent in the name of: its credentials, and identifiers of what it has, gathered
 * from the answers that it gets.
 */
export class FirmUnderTest {
  readonly firm: SeededFirm
  /** The firm whose things are tried too. */
  stranger: FirmUnderTest = this
  /** Whether something was changed on purpose since this was last set to false. */
  changed = true
  readonly #t: System
  readonly #options: SceneOptions
  readonly #ids = new Map<string, string[]>()
  /** The firm of each identifier that any firm knows. */
  readonly #owners: Map<string, string>
  #scene: Scene
  /** Kinds of credentials that this scene was asked for. */
  readonly #used = new Set<string>()

  readonly #named = new Set<string>()

  private constructor(t: System, firm: SeededFirm, options: SceneOptions, owners: Map<string, string>) {
    this.#t = t
    this.firm = firm
    this.#options = options
    this.#owners = owners
    this.#scene = this.#sceneWith(firm.key)
  }

  static async seed(t: System, options: SceneOptions, owners: Map<string, string>): Promise<FirmUnderTest> {
    const seeded = new FirmUnderTest(t, await t.seedFirm(), options, owners)
    seeded.#remember(seeded.firm.id)
    for (const id of Object.values(await arrangeEachKind(seeded.#scene))) seeded.#remember(id)
    return seeded
  }

  /** Names of the fields that the operation's case sends. */
  async arrangedFields(op: Operation): Promise<string[]> {
    return Object.keys(await this.#arrange(op))
  }

  /** Remembers what an answer shows; returns those identifiers in it that are another firm's. */
  learn(text: string): string[] {
    const ids = idsIn(text)
    for (const id of ids) this.#remember(id)
    return ids.filter((id) => this.isForeign(id))
  }

  /** Whether a request of this firm, the last or an earlier one, named the identifier. */
  hasNamed(id: string): boolean {
    return this.#named.has(id)
  }

  isForeign(id: string): boolean {
    return (this.#owners.get(id) ?? this.firm.id) !== this.firm.id
  }

  /** The request as it is sent: placeholders of identifiers filled in, credential added. */
  async prepare(op: Operation, request: FuzzRequest): Promise<FuzzRequest> {
    let arranged: Promise<AnyInput> | undefined
    const fill = {
      id: (prefix: IdPrefix, owner: IdOwner, index: number) =>
        owner === 'own' ? this.#idOf(prefix, index) : this.stranger.#idOf(prefix, index),
      arranged: () => {
        arranged ??= this.#arrange(op)
        return arranged
      },
    }
    const target = await fillIn(request.target, fill, encodeURIComponent)
    const body = request.body === undefined ? undefined : await fillIn(request.body, fill)
    const headers: [string, string][] = []
    for (const [name, value] of request.headers) headers.push([name, await fillIn(value, fill)])
    for (const id of idsIn(`${target} ${decoded(target)} ${body ?? ''}`)) this.#named.add(id)
    const credential = Object.entries(await this.#credential(op, request.credential))
    return { ...request, target, headers: [...headers, ...credential], ...(body !== undefined && { body }) }
  }

  /** After a good credential was refused, because an operation has ended it: another one takes its place. */
  async renewCredentials(): Promise<void> {
    this.changed = true
    await this.#dropTwoStepRule()
    await this.#dropLinkRules()
    this.#used.clear()
    this.#scene = this.#sceneWith(await this.#t.seedKey(this.firm.id))
  }

  /** What falls due while the clock moves changes rows in the background, also while later requests are under way. */
  async clockArrived(): Promise<void> {
    await clockArrived(this.#t, this.firm)
  }

  #sceneWith(key: string): Scene {
    return new Scene(this.#t, { ...this.firm, key }, this.#options)
  }

  async #arrange(op: Operation): Promise<AnyInput> {
    this.changed = true
    await this.#requireNoSecondStep()
    // Requests may have ended the credentials.
    return await arrange(op, this.#scene).catch(async () => {
      await this.renewCredentials()
      return await arrange(op, this.#scene)
    })
  }

  async #credential(op: Operation, credential: Credential): Promise<Record<string, string>> {
    switch (credential) {
      case 'none':
        return {}
      case 'badKey':
        return { 'X-Api-Key': newApiKey('live') }
      case 'badSession':
        this.#noteFirstUse('session')
        return { ...(await this.#scene.session()).headers, cookie: `dossier_session=${newRandomToken()}` }
      case 'badBearer':
        return { Authorization: 'Bearer nonsense' }
      case 'good':
        if (needsSession(op) || op.access.kind === 'portal') await this.#requireNoSecondStep()
        this.#noteFirstUse(op.access.kind)
        return await this.#scene.credentialFor(op)
    }
  }

  /** The scene makes sessions when they are first asked for. */
  #noteFirstUse(credential: string): void {
    if (this.#used.has(credential)) return
    this.changed = true
    this.#used.add(credential)
  }

  /**
   * A request may have had the firm require two-step sign-in, or a second step of onboarding links, which leave sessions
   * little to do. Gateways remember the state of a session for a while, so another one takes its place.
   */
  async #requireNoSecondStep(): Promise<void> {
    const had = [await this.#dropTwoStepRule(), await this.#dropLinkRules()]
    if (had.includes(true)) await this.renewCredentials()
  }

  /** Returns whether links of the firm had a second step. */
  async #dropLinkRules(): Promise<boolean> {
    const tables = ['firm_link_rules', 'matter_link_rules']
    const rows = await Promise.all(
      tables.map((table) =>
        this.#t.query('matters', `delete from ${table} where firm_id = $1 returning method`, [toUuid(this.firm.id)]),
      ),
    )
    return rows.flat().length > 0
  }

  /** Returns whether the firm had the rule. */
  async #dropTwoStepRule(): Promise<boolean> {
    const rows = await this.#t.query(
      'identity',
      `update firms set settings = settings - 'two_step_required'
       where id = $1 and (settings ->> 'two_step_required')::boolean returning id`,
      [toUuid(this.firm.id)],
    )
    return rows.length > 0
  }

  #idOf(prefix: IdPrefix, index: number): string {
    const ids = this.#ids.get(prefix) ?? []
    return ids[index % ids.length] ?? `${prefix}_01kagq8t5re8hbyqm2s4w7x9zc`
  }

  #remember(id: string): void {
    if (this.isForeign(id)) return
    const prefix = id.slice(0, id.lastIndexOf('_'))
    if (!SHARED_KINDS.includes(prefix)) this.#owners.set(id, this.firm.id)
    const known = this.#ids.get(prefix) ?? []
    if (known.includes(id)) return
    this.#ids.set(prefix, [id, ...known].slice(0, IDS_MAX))
  }
}

const needsSession = (op: Operation) =>
  op.access.kind !== 'public' && op.access.kind !== 'portal' && scopesFor(op).length === 0
