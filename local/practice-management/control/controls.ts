import type { Failures } from '../../stand-in/failures.ts'
import { contactChanges, newContact } from '../api/contacts.ts'
import { removeDocument } from '../api/documents.ts'
import { apiErrors } from '../api/errors.ts'
import type { Data } from '../api/input.ts'
import { matterChanges, newMatter } from '../api/matters.ts'
import type { CallLog, SeenCall } from '../calls.ts'
import type { Failure } from '../misbehaviour.ts'
import type { ClientOptions } from '../oauth/router.ts'
import type { Tokens } from '../oauth/tokens.ts'
import type { Settings } from '../settings.ts'
import type { Storage } from '../storage/storage.ts'
import type { Ledger } from '../store/ledger.ts'
import type {
  AccountRecord,
  ContactRecord,
  DocumentRecord,
  MatterNumber,
  MatterRecord,
  OwnedRecord,
  PracticeAreaRecord,
  UserRecord,
  WebhookRecord,
} from '../store/records.ts'
import type { Announcements } from '../webhooks/announcements.ts'

const DEAUTHORIZE_TIMEOUT_MS = 10_000

export interface NewAccount {
  name: string
  users: readonly { first_name: string; last_name: string; email: string }[]
  /** Which numbers of a matter applications may write; default `custom_number` and `client_reference`. */
  writable_numbers?: readonly MatterNumber[]
  /** Names of the practice areas that it begins with. */
  practice_areas?: readonly string[]
}

/** Everything that the stand-in holds. */
export interface Holdings {
  accounts: AccountRecord[]
  users: UserRecord[]
  contacts: ContactRecord[]
  matters: MatterRecord[]
  practice_areas: PracticeAreaRecord[]
  documents: DocumentRecord[]
  webhooks: WebhookRecord[]
  /** Ids of the people who gave access, once for each grant. */
  granted_by: number[]
}

/**
 * What people in the firms do, and what a test does. Each control takes one object of plain JSON, so that it can also be
 * called over HTTP.
 */
export interface Controls {
  /** Makes requests fail. Failures and settings end with the process. */
  misbehave(failure: Failure): void
  behave(): void
  /** Changes the given settings and returns all. */
  set(changes: Partial<Settings>): Settings

  addAccount(account: NewAccount): { account: AccountRecord; users: UserRecord[] }
  /** `data` as an application would send it. */
  addContact(contact: { account_id: number; data: Data }): ContactRecord
  changeContact(contact: { contact_id: number; data: Data }): ContactRecord
  removeContact(contact: { contact_id: number }): void
  addMatter(matter: { account_id: number; data: Data }): MatterRecord
  changeMatter(matter: { matter_id: number; data: Data }): MatterRecord
  removeMatter(matter: { matter_id: number }): void
  removeDocument(document: { document_id: number }): void

  /** The person takes access back, and the application's deauthorize address is called. Returns the status of its answer. */
  revokeAccess(user: { user_id: number }): Promise<{ status: number | null }>
  /** The person's tokens stop working, and nobody is notified. */
  revokeTokens(user: { user_id: number }): void
  /** The person's access tokens expire; a refresh gives a new one. */
  expireAccessTokens(user: { user_id: number }): void
  /** Refreshes are refused with `invalid_grant`; access tokens work until they expire. */
  revokeRefreshTokens(user: { user_id: number }): void

  /** Holds back the events that happen from now on. */
  holdEvents(): void
  /** Sends the events that were held back, one after the other. */
  releaseEvents(how: { reverse?: boolean; copies?: number }): Promise<void>
  /** The subscription is gone, and nobody is notified. */
  dropSubscription(webhook: { webhook_id: number }): void
  /** Resolves once no event is being delivered or waits for a retry. */
  settled(): Promise<void>

  holdings(): Holdings
  /** Calls by `METHOD /path`, with ids as `{id}`. */
  counts(): Record<string, number>
  /** The newest 1,000, oldest first. */
  calls(): readonly SeenCall[]
  forgetCalls(): void
}

export interface ControlParts {
  readonly ledger: Ledger
  readonly tokens: Tokens
  readonly settings: Settings
  readonly failures: Failures<Failure>
  readonly calls: CallLog
  readonly announcements: Announcements
  readonly storage: Pick<Storage, 'remove'>
  readonly client: ClientOptions
}

export function createControls(parts: ControlParts): Controls {
  const { ledger, tokens, settings, failures, calls, announcements, storage, client } = parts
  const { store } = ledger
  const contactOf = (id: number) => required(store.find('contacts', id), id)
  const matterOf = (id: number) => required(store.find('matters', id), id)
  const documentOf = (id: number) => required(store.find('documents', id), id)

  return {
    misbehave(failure) {
      failures.add({ ...failure, on: failure.on?.replace(/\.json$/, '') })
    },
    behave: failures.clear,
    set(changes) {
      for (const name of Object.keys(changes)) {
        if (!Object.hasOwn(settings, name)) throw new Error(`There is no setting ${name}.`)
      }
      return Object.assign(settings, changes)
    },

    addAccount({ name, users, writable_numbers = ['custom_number', 'client_reference'], practice_areas = [] }) {
      const account = { id: store.nextId(), name, writable_numbers: [...writable_numbers] }
      for (const area of practice_areas) ledger.add('practice_areas', account.id, { name: area })
      const made = users.map(({ first_name, last_name, email }) => {
        const user = { id: store.nextId(), account_id: account.id, first_name, last_name, email }
        store.put('users', user)
        return user
      })
      // Last, so that an account is whole whenever the process ends.
      store.put('accounts', account)
      return { account, users: made }
    },
    addContact: ({ account_id, data }) => ledger.add('contacts', account_id, newContact(ledger, data)),
    changeContact({ contact_id, data }) {
      const contact = contactOf(contact_id)
      return ledger.change('contacts', contact, contactChanges(ledger, contact, data))
    },
    removeContact({ contact_id }) {
      ledger.remove('contacts', contactOf(contact_id))
    },
    addMatter: ({ account_id, data }) => ledger.add('matters', account_id, newMatter(ledger, account_id, data)),
    changeMatter({ matter_id, data }) {
      const matter = matterOf(matter_id)
      return ledger.change('matters', matter, matterChanges(ledger, matter.account_id, data, matter))
    },
    removeMatter({ matter_id }) {
      const matter = matterOf(matter_id)
      for (const document of ledger.list('documents', matter.account_id)) {
        if (document.matter_id === matter_id) ledger.remove('documents', document)
      }
      ledger.remove('matters', matter)
    },
    removeDocument({ document_id }) {
      removeDocument({ ledger, announce: announcements.announce, storage }, documentOf(document_id))
    },

    async revokeAccess({ user_id }) {
      const user = required(store.find('users', user_id), user_id)
      tokens.revokeAll(user.id)
      return { status: await tellApplication(user) }
    },
    revokeTokens({ user_id }) {
      tokens.revokeAll(user_id)
    },
    expireAccessTokens({ user_id }) {
      tokens.expireAccess(user_id)
    },
    revokeRefreshTokens({ user_id }) {
      tokens.revokeRefresh(user_id)
    },

    holdEvents: announcements.hold,
    releaseEvents: announcements.release,
    dropSubscription({ webhook_id }) {
      store.remove('webhooks', required(store.find('webhooks', webhook_id), webhook_id).id)
    },
    settled: announcements.settled,

    holdings: () => ({
      accounts: [...store.all('accounts')],
      users: [...store.all('users')],
      contacts: [...store.all('contacts')],
      matters: [...store.all('matters')],
      practice_areas: [...store.all('practice_areas')],
      documents: [...store.all('documents')],
      webhooks: [...store.all('webhooks')],
      granted_by: [...store.all('grants')].map(({ user_id }) => user_id),
    }),
    counts: calls.counts,
    calls: calls.list,
    forgetCalls: calls.forget,
  }

  /** The status of the application's answer; null without an answer or an address. */
  async function tellApplication(user: UserRecord): Promise<number | null> {
    if (!client.deauthorizeUrl) return null
    const body = { user_id: user.id, account_id: user.account_id }
    const isForm = settings.deauthorizeForm === 'form'
    try {
      const response = await fetch(client.deauthorizeUrl, {
        method: 'POST',
        headers: { 'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
        body: isForm
          ? new URLSearchParams(Object.entries(body).map(([name, id]) => [name, String(id)])).toString()
          : JSON.stringify(body),
        signal: AbortSignal.timeout(DEAUTHORIZE_TIMEOUT_MS),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return null
    }
  }
}

function required<Value extends OwnedRecord | UserRecord>(value: Value | undefined, id: number): Value {
  if (!value) throw apiErrors.notFound(String(id))
  return value
}
