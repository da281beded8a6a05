import {
  type documents,
  type FirmId,
  type ImportId,
  identity,
  matters,
  planLimits,
  type TemplateId,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersBackgroundCtx } from '../deps.ts'
import { newClientOf } from '../domain/new-client.ts'
import { textKey } from '../domain/text-key.ts'
import { requestTemplateDocumentsJob } from '../jobs/request-template-documents.ts'
import { metrics } from '../metrics.ts'
import { insertNewClients } from '../store/clients.ts'
import { findByTextKey, saveMade } from '../store/import-keys.ts'
import { listWaitingRows, markRowsDone } from '../store/import-rows.ts'
import { findImport, lockImport, lockImports, markImport } from '../store/imports.ts'
import { findIntakeTemplate } from '../store/intake-templates.ts'
import { countStoredMatters } from '../store/matter-lists.ts'
import type { StoredMatter } from '../store/matter-rows.ts'
import { insertNewMatters, lockMatterCreation } from '../store/matters.ts'
import { listOptOuts } from '../store/sms-choices.ts'
import { insertTemplateRequests } from '../store/template-requests.ts'
import type { DoneRow, WaitingImportRow } from './checked-row.ts'
import { findKnown } from './find-known.ts'
import { type BatchPlan, planBatch } from './plan-batch.ts'

/** Rows of a transaction: its locks end soon, and other firms' requests wait only milliseconds for this process. */
export const BATCH_ROWS = 50

/**
 * Makes the next rows of an import. New clients and matters, events and outcomes commit together, so a row is made once
 * wherever a process dies. Imports of one firm take turns: two of the same file make nothing twice. Returns whether no rows
 * are left to make.
 */
export async function makeRows(ctx: MattersBackgroundCtx, firmId: FirmId, id: ImportId): Promise<boolean> {
  const { plan } = await ctx.deps.rpc.ask(identity.operations.getFirmStanding, { firm_id: firmId })
  const { done, isLast } = await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
    const [, found, rows] = await Promise.all([
      lockImports(tx, firmId),
      lockImport(tx, firmId, id),
      listWaitingRows(tx, firmId, id, BATCH_ROWS),
    ])
    if (found?.status !== 'running') return { done: [], isLast: true }
    const done = rows.length > 0 ? await makeBatch(tx, firmId, rows, planLimits[plan].matters) : []
    if (done.length > 0) await markRowsDone(tx, firmId, id, done)
    const isLast = rows.length < BATCH_ROWS
    await markImport(tx, firmId, id, { status: isLast ? 'finished' : 'running' })
    if (isLast) tx.emit(matters.events.importFinished, (await findImport(tx, firmId, id))!)
    return { done, isLast }
  })
  const counter = ctx.metrics.of(metrics.importRows)
  for (const { outcome } of done) counter.labels(outcome).inc()
  return isLast
}

async function makeBatch(
  tx: Tx,
  firmId: FirmId,
  rows: readonly WaitingImportRow[],
  mattersMax: number | null,
): Promise<DoneRow[]> {
  const room = await roomFor(tx, firmId, rows, mattersMax)
  const known = await findKnown(tx, firmId, rows)
  const plan = planBatch(rows, known, room, tx.now)
  const taken = await makeClients(tx, firmId, plan)
  await makeMatters(tx, firmId, plan, taken)
  const done = plan.rows.map(({ row, client_id, matter_id, makes, isRefused }): DoneRow => {
    const isNew = (makes.client && !taken.has(client_id!)) || (makes.matter && !taken.has(matter_id!))
    return {
      line: row.line,
      outcome: isRefused ? 'refused' : isNew ? 'made' : 'existing',
      client_id: client_id && (taken.get(client_id) ?? client_id),
      matter_id: matter_id && (taken.get(matter_id) ?? matter_id),
      problems: isRefused ? [overLimit(mattersMax!)] : [],
    }
  })
  await saveMade(tx, firmId, keysOf(rows, done, known.made))
  return done
}

/** Answers the ids of clients that somebody else made at the same moment, by the ids that these would have had. */
async function makeClients(tx: Tx, firmId: FirmId, { clients }: BatchPlan): Promise<Map<string, string>> {
  const taken = new Map<string, string>()
  if (clients.length === 0) return taken
  const [inserted, optedOut] = await Promise.all([
    insertNewClients(tx, firmId, clients),
    listOptOuts(
      tx,
      firmId,
      clients.map(({ phone }) => phone).filter((phone) => phone !== null),
    ),
  ])
  const others = clients.filter(({ id }) => !inserted.has(toUuid(id)))
  const keys = others.map(({ email }) => textKey(email!))
  const ids = others.length > 0 ? await findByTextKey(tx, firmId, 'clients', keys) : new Map<string, string>()
  for (const { id, email } of others) taken.set(toUuid(id), ids.get(textKey(email!))!)
  for (const { sms_consent, sms_consent_at, ...client } of clients) {
    if (!inserted.has(toUuid(client.id))) continue
    const isOptedOut = client.phone !== null && optedOut.has(client.phone)
    tx.emit(matters.events.clientCreated, newClientOf(client, { sms_consent, sms_consent_at }, isOptedOut))
  }
  return taken
}

/** Adds matters that somebody else made at the same moment to `taken`. */
async function makeMatters(tx: Tx, firmId: FirmId, plan: BatchPlan, taken: Map<string, string>): Promise<void> {
  if (plan.matters.length === 0) return
  const stored = plan.matters.map((matter) => {
    const other = matter.client_id && taken.get(toUuid(matter.client_id))
    return other ? { ...matter, client_id: toTypeId('cli', other) } : matter
  })
  const inserted = await insertNewMatters(tx, firmId, stored)
  const others = stored.filter(({ id }) => !inserted.has(toUuid(id)))
  const keys = others.map(({ title }) => textKey(title))
  const ids = others.length > 0 ? await findByTextKey(tx, firmId, 'matters', keys) : new Map<string, string>()
  for (const { id, title } of others) taken.set(toUuid(id), ids.get(textKey(title))!)
  const requested = await documentsOf(tx, firmId, stored)
  for (const matter of stored) {
    if (!inserted.has(toUuid(matter.id))) continue
    const items = requested.get(matter.intake_template_id) ?? []
    if (items.length > 0) {
      await insertTemplateRequests(tx, firmId, matter.id, items)
      tx.enqueue(requestTemplateDocumentsJob, { matter_id: matter.id })
    }
    tx.emit(matters.events.matterCreated, { ...matter, intake_link: null, documents_count: items.length })
  }
}

/** The documents of the matters' templates. A template that was deleted since the check requests none. */
async function documentsOf(
  tx: Tx,
  firmId: FirmId,
  stored: readonly StoredMatter[],
): Promise<Map<TemplateId | null, documents.ChecklistItem[]>> {
  const items = new Map<TemplateId | null, documents.ChecklistItem[]>()
  for (const { intake_template_id: id } of stored) {
    if (id === null || items.has(id)) continue
    items.set(id, (await findIntakeTemplate(tx, firmId, id))?.documents ?? [])
  }
  return items
}

/** What the rows made or found, by keys that are not known yet. */
function keysOf(
  rows: readonly WaitingImportRow[],
  done: readonly DoneRow[],
  made: ReadonlyMap<string, string>,
): Map<string, string> {
  const learnt = new Map<string, string>()
  const learn = (key: string | null, id: string | null) => {
    if (key !== null && id !== null && !made.has(key)) learnt.set(key, id)
  }
  for (const [index, { client_key, matter_key }] of rows.entries()) {
    learn(client_key, done[index]!.client_id)
    learn(matter_key, done[index]!.matter_id)
  }
  return learnt
}

/** How many matters the plan still allows; creations in the firm wait until the batch commits. */
async function roomFor(tx: Tx, firmId: FirmId, rows: readonly WaitingImportRow[], max: number | null): Promise<number> {
  if (max === null || rows.every(({ matter }) => matter === null)) return Number.POSITIVE_INFINITY
  await lockMatterCreation(tx, firmId)
  return max - (await countStoredMatters(tx, firmId))
}

function overLimit(limit: number): matters.ImportProblem {
  return { field: 'matter', column: null, message: `is over the plan's limit of ${limit} matters` }
}
