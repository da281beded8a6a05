import { type IdPrefix, idKinds, type Operation, scopesFor, toUuid } from '@dossier/contracts'
import { signatureHeader } from '@dossier/local/billing-provider'
import { newApiKey, newRandomToken } from '@dossier/runtime'
import type { SeededFirm, SeededPortal, SeededSession, System } from '@dossier/testbed'
import { seedMatterWithShortForm } from '../repeatable.ts'
import { seedResources } from '../resources.ts'
import { type FreshParts, freshResources, giveKnownPassword } from './fresh-resources.ts'
import { expandRepetitions, fillIn, type IdOwner } from './placeholders.ts'
import type { Credential, FuzzRequest } from './requests.ts'

/** What all firms share. */
const SHARED_KINDS: readonly string[] = ['form']

/** What the tests' payment provider signs with. */
const BILLING_SECRET = 'whsec_first_of_the_tests'

/** Identifiers of a kind that are remembered; the newest stay. */
const IDS_MAX = 30

const ID = new RegExp(`\\b(${Object.keys(idKinds).join('|')})_[0-7][0-9a-hjkmnp-tv-z]{25}\\b`, 'g')

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
  readonly #fresh: FreshParts
  readonly #ids = new Map<string, string[]>()
  /** The firm of each identifier that any firm knows. */
  readonly #owners: Map<string, string>
  #key: string
  #session: Promise<SeededSession> | undefined
  #portal: Promise<SeededPortal> | undefined

  private constructor(t: System, firm: SeededFirm, receiverUrl: string, owners: Map<string, string>) {
    this.#t = t
    this.firm = firm
    this.#key = firm.key
    this.#owners = owners
    this.#fresh = {
      t,
      firm,
      receiverUrl,
      key: () => this.#key,
      session: () => this.#currentSession().then(({ headers }) => headers),
      portal: () => this.#currentPortal(),
      userId: () => this.#currentSession().then(({ userId }) => userId),
    }
  }

  static async seed(t: System, receiverUrl: string, owners: Map<string, string>): Promise<FirmUnderTest> {
    const seeded = new FirmUnderTest(t, await t.seedFirm(), receiverUrl, owners)
    seeded.#remember(seeded.firm.id)
    for (const id of Object.values(await seedResources(t, seeded.firm))) seeded.#remember(id)
    seeded.#remember(await t.seedUser(seeded.firm))
    return seeded
  }

  /** Remembers what an answer shows; answers those identifiers in it that are another firm's. */
  learn(text: string): string[] {
    const ids = idsIn(text)
    for (const id of ids) this.#remember(id)
    return ids.filter((id) => this.isForeign(id))
  }

  isForeign(id: string): boolean {
    return (this.#owners.get(id) ?? this.firm.id) !== this.firm.id
  }

  /** The request as it is sent: placeholders of identifiers filled in, credential added. */
  async prepare(op: Operation, request: FuzzRequest): Promise<FuzzRequest> {
    const fill = {
      id: (prefix: IdPrefix, owner: IdOwner, index: number) =>
        owner === 'own' ? this.#idOf(prefix, index) : this.stranger.#idOf(prefix, index),
      fresh: (state: string) => {
        this.changed = true
        const make = () => freshResources[state]!(this.#fresh)
        // Requests may have ended the credentials.
        return make().catch(() => this.renewCredentials().then(make))
      },
    }
    const headers = [...request.headers, ...Object.entries(await this.#credential(op, request.credential))]
    const target = await fillIn(request.target, fill)
    const body = request.body === undefined ? undefined : await fillIn(request.body, fill)
    return {
      ...request,
      target,
      headers: headers.map(([name, value]) => [name, value === SIGNATURE ? signatureOf(body ?? '') : value]),
      ...(body !== undefined && { body }),
    }
  }

  /** After a good credential was refused, because an operation has ended it: another one takes its place. */
  async renewCredentials(): Promise<void> {
    this.changed = true
    this.#key = await this.#t.seedKey(this.firm.id)
    this.#session = undefined
    this.#portal = undefined
  }

  async #credential(op: Operation, credential: Credential): Promise<Record<string, string>> {
    switch (credential) {
      case 'none':
        return {}
      case 'badKey':
        return { 'X-Api-Key': newApiKey('live') }
      case 'badSession':
        return { ...(await this.#currentSession()).headers, cookie: `dossier_session=${newRandomToken()}` }
      case 'badBearer':
        return { Authorization: 'Bearer nonsense' }
      case 'good':
        if (op.access.kind === 'portal') return (await this.#currentPortal()).headers
        if (scopesFor(op).length > 0) return { 'X-Api-Key': this.#key }
        await this.#requireNoSecondStep()
        return (await this.#currentSession()).headers
    }
  }

  /** A request may have had the firm require two-step sign-in, which would leave sessions little to do. */
  async #requireNoSecondStep(): Promise<void> {
    await this.#t.query(
      'identity',
      `update firms set settings = settings - 'two_step_required' where id = $1 and settings ? 'two_step_required'`,
      [toUuid(this.firm.id)],
    )
  }

  #currentSession(): Promise<SeededSession> {
    if (!this.#session) {
      this.changed = true
      this.#session = this.#t.seedSession(this.firm).then(async (session) => {
        await giveKnownPassword(this.#t, session.userId)
        return session
      })
    }
    return this.#session
  }

  #currentPortal(): Promise<SeededPortal> {
    if (!this.#portal) {
      this.changed = true
      const firm = { ...this.firm, key: this.#key }
      this.#portal = seedMatterWithShortForm(this.#t, firm).then((id) => this.#t.seedPortal(firm, id))
    }
    return this.#portal
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

/** In a header's place: the signature of the body that is sent. */
const SIGNATURE = '@@signature@@'

function signatureOf(body: string): string {
  return signatureHeader(expandRepetitions(body), [BILLING_SECRET], new Date())
}
