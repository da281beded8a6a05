/** Firms, matters and syncs for the tests of the practice-management connector. */
import { documents, integrations, type MatterId, matters } from '@dossier/contracts'
import { seedConfirmedUpload, seedDocument } from '@dossier/documents/testing'
import type { Holdings, NewAccount } from '@dossier/local/practice-management'
import { type ConnectedSystem, made, type SeededFirm, type System, until } from '@dossier/testbed'

const { startSync, listSyncLog, updateIntegrationSettings } = integrations.operations
const { createClient, createMatter } = matters.operations
const { reviewUpload } = documents.operations

/** A connected firm with an account of its own at the other side. Nothing is synced unless it is asked for. */
export interface ConnectedFirm extends SeededFirm {
  accountId: number
  userId: number
}

let accounts = 0

export async function seedConnectedFirm(
  { t, standIn, connectedFirm }: ConnectedSystem,
  account: Partial<NewAccount> = {},
): Promise<ConnectedFirm> {
  const number = ++accounts
  const person = { first_name: 'Nora', last_name: `Berg ${number}`, email: `nora.${number}@account.example` }
  const added = standIn.controls.addAccount({ name: `Account ${number}`, users: [person], ...account })
  const userId = added.users[0]!.id
  const firm = await connectedFirm(userId)
  await made((key) => t.call(updateIntegrationSettings, { auto_sync_on_approval: false }, firm.key, key))
  return { ...firm, accountId: added.account.id, userId }
}

interface ClientFields {
  first_name?: string
  last_name?: string
  email?: string
  phone?: string
}

export async function seedClient(t: System, firm: SeededFirm, fields: ClientFields = {}): Promise<string> {
  const client = { first_name: 'Ana', last_name: 'Ruiz', ...fields }
  return (await made((key) => t.call(createClient, client, firm.key, key))).id
}

let titles = 0

/** A matter with a client, of its own unless one is named. */
export async function seedMatter(
  t: System,
  firm: SeededFirm,
  fields: { title?: string; client_id?: string; case_number?: string; client?: ClientFields } = {},
): Promise<MatterId> {
  const { client, ...rest } = fields
  const number = ++titles
  const client_id =
    fields.client_id ?? (await seedClient(t, firm, { email: `client.${number}@mail.example`, ...client }))
  const matter = { title: `Matter ${number}`, practice_area: 'family_law', ...rest, client_id } as const
  return (await made((key) => t.call(createMatter, matter, firm.key, key))).id as MatterId
}

const PARALLEL = 8

/** From now on the firm's matters are synced because they were made. */
export async function syncNewMatters(t: System, firm: SeededFirm): Promise<void> {
  await made((key) => t.call(updateIntegrationSettings, { auto_sync_on_matter_created: true }, firm.key, key))
}

/** Matters of one client. */
export async function seedMatters(t: System, firm: SeededFirm, count: number): Promise<void> {
  const client_id = await seedClient(t, firm)
  const titles = Array.from({ length: count }, (_, number) => `Backlog ${number}`).values()
  const make = async () => {
    for (const title of titles) await seedMatter(t, firm, { title, client_id })
  }
  await Promise.all(Array.from({ length: PARALLEL }, make))
}

/** Files of a matter that a reviewer has approved. Every service has heard of that. */
export async function seedApprovedFiles(t: System, firm: SeededFirm, matterId: MatterId, count: number): Promise<void> {
  const uploads = await Promise.all(
    Array.from({ length: count }, async () =>
      seedConfirmedUpload(t, firm, { document: await seedDocument(t, firm, { matterId }) }),
    ),
  )
  await t.settled()
  for (const { upload_id } of uploads) {
    await made((key) => t.call(reviewUpload, { id: upload_id, status: 'approved' }, firm.key, key))
  }
  await t.settled()
}

export function sync(t: System, firm: SeededFirm, matterId: MatterId, headers?: Record<string, string>) {
  return t.call(startSync, { action: 'sync_matter', matter_id: matterId }, firm.key, headers)
}

/** A connected firm with a matter that is there too. */
export async function seedLinkedMatter(s: ConnectedSystem) {
  const firm = await seedConnectedFirm(s)
  const matterId = await seedMatter(s.t, firm)
  const { data } = await sync(s.t, firm, matterId)
  await untilSettled(s, firm)
  return { firm, matterId, theirId: data.practicemgrMatterId! }
}

/** Waits until all that happened there has been worked on here. */
export async function untilSettled({ standIn, idle }: ConnectedSystem, firm: ConnectedFirm): Promise<void> {
  await standIn.controls.settled()
  await idle(firm.id)
}

/** The firm's log, newest first. */
export async function logOf(t: System, firm: SeededFirm): Promise<integrations.SyncLogEntry[]> {
  const { data } = await t.call(listSyncLog, {}, firm.key)
  return data.logs as integrations.SyncLogEntry[]
}

/** What a firm's account holds. */
export function heldBy(holdings: Holdings, { accountId }: ConnectedFirm) {
  const own = <Held extends { account_id: number }>(held: Held[]) => held.filter((one) => one.account_id === accountId)
  return {
    contacts: own(holdings.contacts),
    matters: own(holdings.matters),
    documents: own(holdings.documents),
    practiceAreas: own(holdings.practice_areas),
  }
}

const JOBS_MAX = 1_000

/** The syncs of matters that the firm waits for, the one that runs included, in their order. */
export async function waitingSyncs({ store }: ConnectedSystem, firm: SeededFirm) {
  const jobs = await store.jobs.list({ where: { firm_id: firm.id }, by: { field: 'due_at' }, limit: JOBS_MAX })
  return jobs.filter(({ kind }) => kind === 'sync_matter')
}

const FAR_OFF_MS = 3_600_000

/** Lets nobody work for the firm, as if another process did, until the lane is given back. */
export async function holdLane({ store, t }: ConnectedSystem, { id }: SeededFirm): Promise<() => Promise<void>> {
  const change = (changes: { holder: string | null; due_at: string }) =>
    until(async () => (await store.lanes.update((await store.lanes.find(id))!, changes)) !== undefined)
  await change({ holder: 'this test', due_at: new Date(t.clock.read().getTime() + FAR_OFF_MS).toISOString() })
  return () => change({ holder: null, due_at: t.now() })
}

/** Lets the pause after a failure pass, where the firm's next sync waits for that; a sync that runs keeps its time. */
export async function passPause(s: ConnectedSystem, firm: SeededFirm, ms: number): Promise<void> {
  const [syncs, lane] = [await waitingSyncs(s, firm), await s.store.lanes.find(firm.id)]
  const isBusy = lane?.holder != null || syncs.some(({ due_at }) => due_at <= s.t.now())
  if (!isBusy) s.t.clock.advance(ms)
}
