import { type MatterId, matters, type Operation, type Role, scopesFor, type UserId } from '@dossier/contracts'
import { giveKnownPassword } from '@dossier/identity/testing'
import {
  callOperation,
  type DataFor,
  type InputFor,
  type SeededFirm,
  type SeededPortal,
  type SeededSession,
  type System,
  type TestPracticeManagement,
  untilAnswered,
} from '@dossier/testbed'
import { named } from './names.ts'

const { createIntakeTemplate, createMatter } = matters.operations

export interface SceneOptions {
  /** Role of the user who is signed in; admin unless given. */
  role?: Role
  /** Address of a server that takes webhooks. By default nothing listens there. */
  receiverUrl?: string
  /** What firms of the system can be connected to. By default it knows none. */
  practiceManagement?: TestPracticeManagement
}

/** A firm, and the callers who act in it: a key, a user with a session, a client at the portal. */
export class Scene {
  readonly t: System
  readonly firm: SeededFirm
  readonly receiverUrl: string
  readonly practiceManagement: TestPracticeManagement | undefined
  readonly #role: Role
  #session: Promise<SeededSession> | undefined
  #portal: Promise<SeededPortal> | undefined

  constructor(
    t: System,
    firm: SeededFirm,
    { role = 'admin', receiverUrl = 'http://127.0.0.1:9', practiceManagement }: SceneOptions = {},
  ) {
    this.t = t
    this.firm = firm
    this.receiverUrl = receiverUrl
    this.practiceManagement = practiceManagement
    this.#role = role
  }

  /** A user with a known password; the same one each time. */
  session(): Promise<SeededSession> {
    this.#session ??= this.#signIn()
    return this.#session
  }

  /** A client whose form can be submitted without an answer; the same one each time. */
  portal(): Promise<SeededPortal> {
    this.#portal ??= this.#matterWithShortForm().then((id) => this.t.seedPortal(this.firm, id))
    return this.#portal
  }

  userId(): Promise<UserId> {
    return this.session().then(({ userId }) => userId)
  }

  /** What the right caller of the operation sends with it. */
  async credentialFor(op: Operation): Promise<Record<string, string>> {
    if (op.access.kind === 'public') return {}
    if (op.access.kind === 'portal') return (await this.portal()).headers
    if (scopesFor(op).length > 0) return { 'X-Api-Key': this.firm.key }
    return (await this.session()).headers
  }

  /**
   * Carries the operation out as its right caller and returns what it answers; throws when it is refused. Like any good
   * client, it asks again when it is told to, with the same key.
   */
  async call<Op extends Operation>(op: Op, input: InputFor<Op>): Promise<DataFor<Op>> {
    const credential = await this.credentialFor(op)
    const { data, error } = await untilAnswered((key) =>
      callOperation(this.t.baseUrl, op, input, undefined, { ...credential, ...(op.method === 'post' && key) }),
    )
    if (error) throw new Error(`${op.name} was refused: ${error.code} ${JSON.stringify(error.details)}`)
    return data
  }

  async #matterWithShortForm(): Promise<MatterId> {
    const fields = [{ key: 'name', label: 'Name', type: 'text' as const }]
    const template = await this.call(createIntakeTemplate, { name: named('form'), fields })
    const matter = { title: named('matter'), practice_area: 'other' as const, intake_template_id: template.id }
    return (await this.call(createMatter, matter)).id as MatterId
  }

  async #signIn(): Promise<SeededSession> {
    const session = await this.t.seedSession(this.firm, this.#role)
    await giveKnownPassword(this.t, session.userId)
    return session
  }
}
