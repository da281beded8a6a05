import { integrations, matters } from '@dossier/contracts'
import { seedApprovedUpload, seedDocument } from '@dossier/documents/testing'
import { defaultSettings } from '@dossier/local/practice-management'
import { type ConnectedSystem, type DocumentEngine, startConnectedSystem } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'

const { getIntegrationStatus, listSyncLog, startSync } = integrations.operations
const { archiveMatter, createClient, createMatter } = matters.operations

/** A matter, its client and its documents at the other side. */
export function syncMatterContract(engine: DocumentEngine): void {
  let s: ConnectedSystem

  beforeAll(async () => {
    s = await startConnectedSystem({ system: { documents: await engine.newDatabase() } })
  })
  afterAll(() => s.stop())
  afterEach(() => {
    s.standIn.controls.set(defaultSettings)
  })

  test('a matter, its client and its approved documents are there after a sync, and once after another', async () => {
    const { t, standIn } = s
    const firm = await s.connectedFirm()
    const client = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@ruiz.test', phone: '+12125550101' }
    const { data: seeded } = await t.call(createClient, client, firm.key)
    const { data: matter } = await t.call(
      createMatter,
      { title: 'Ruiz v. Ruiz', practice_area: 'family_law', client_id: seeded.id, case_number: 'C-17' },
      firm.key,
    )
    const document = await seedDocument(t, firm, { matterId: matter.id as matters.Matter['id'] })
    const { upload_id } = await seedApprovedUpload(t, firm, { document })
    await s.idle(firm.id)

    const first = await t.call(startSync, { action: 'sync_matter', matter_id: matter.id }, firm.key)
    await standIn.controls.settled()
    await s.idle(firm.id)
    standIn.controls.forgetCalls()
    const second = await t.call(startSync, { action: 'sync_matter', matter_id: matter.id }, firm.key)

    const held = standIn.controls.holdings()
    expect(first.error).toBeUndefined()
    expect(first.data).toMatchObject({ success: true, in_progress: false, practicemgrMatterId: held.matters[0]!.id })
    expect(second.data).toMatchObject({ success: true, documentsUploaded: 0 })
    expect(standIn.controls.counts()).toEqual({ 'GET /api/v4/matters/{id}': 1 })
    expect(held.contacts).toHaveLength(1)
    expect(held.matters).toMatchObject([{ description: 'Ruiz v. Ruiz', custom_number: 'C-17', status: 'open' }])
    expect(held.documents).toMatchObject([{ version: { fully_uploaded: true } }])
    const { data: log } = await t.call(listSyncLog, {}, firm.key)
    expect(log.logs.every(({ status }) => status === 'success')).toBe(true)
    expect(log.logs.filter(({ action }) => action === 'sync_document')).toMatchObject([
      {
        matter_id: matter.id,
        upload_id,
        external_id: held.documents[0]!.id,
        documents_uploaded: 1,
        error_message: null,
        details: { sync_id: expect.any(String) },
      },
    ])
    const { data: status } = await t.call(getIntegrationStatus, {}, firm.key)
    expect(status).toMatchObject({ connected: true, backlog: 0, sync_status: 'idle', last_sync: { status: 'success' } })
    expect(status.last_success_at).toBe(status.last_sync!.at)
  })

  test('a matter without a client and an archived one are not synced', async () => {
    const { t, standIn } = s
    const firm = await s.connectedFirm()
    const practice_area = 'family_law'
    const { data: bare } = await t.call(createMatter, { title: 'No client yet', practice_area }, firm.key)
    const { data: client } = await t.call(createClient, { first_name: 'Ida', last_name: 'Alm' }, firm.key)
    const closed = { title: 'Alm divorce', practice_area, client_id: client.id } as const
    const { data: archived } = await t.call(createMatter, closed, firm.key)
    await t.call(archiveMatter, { id: archived.id }, firm.key)
    standIn.controls.forgetCalls()

    const answers = await Promise.all(
      [bare, archived].map(({ id }) => t.send(startSync, { action: 'sync_matter', matter_id: id }, firm.key)),
    )

    expect(answers.map(({ status, error }) => [status, error.code, error.details.reason])).toEqual([
      [422, 'matter_not_syncable', 'no_client'],
      [422, 'matter_not_syncable', 'archived'],
    ])
    expect(standIn.controls.counts()).toEqual({})
  })

  test('a file that the other side wants sent to a private address goes nowhere, and the log says so', async () => {
    const { t, standIn } = s
    const firm = await s.connectedFirm()
    const client = { first_name: 'Eva', last_name: 'Roth', email: 'eva@roth.test' }
    const { data: seeded } = await t.call(createClient, client, firm.key)
    const { data: matter } = await t.call(
      createMatter,
      { title: 'Estate of Roth', practice_area: 'estate_planning', client_id: seeded.id },
      firm.key,
    )
    const document = await seedDocument(t, firm, { matterId: matter.id as matters.Matter['id'] })
    await seedApprovedUpload(t, firm, { document })
    await s.idle(firm.id)
    standIn.controls.set({ storageUrl: 'https://10.0.0.1' })

    const { error } = await t.send(startSync, { action: 'sync_matter', matter_id: matter.id }, firm.key)

    const { data: log } = await t.call(listSyncLog, { matter_id: matter.id }, firm.key)
    expect(error).toMatchObject({ code: 'upstream_error' })
    // What Dossier tries again by itself is listed before it.
    expect(log.logs).toContainEqual(
      expect.objectContaining({
        status: 'failed',
        error_message: expect.stringContaining('Dossier sends nothing to 10.0.0.1'),
      }),
    )
  })
}
