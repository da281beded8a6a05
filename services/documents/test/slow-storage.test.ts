import { documents, toUuid, type UploadId } from '@dossier/contracts'
import { figureOf, type SeededFirm, type System, sharedEngines, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { fileOfTwoParts, firmSender, partOf, sendParts, sha256Of } from './parts.ts'
import { seedDocument, seedSentUpload, sendFile } from './seeds.ts'
import { type SlowCopies, startSlowCopies } from './slow-copies.ts'
import { storedKeys } from './stored-objects.ts'

const { abandonPartUpload, confirmUpload, getPartUpload, getUpload, withdrawDocument, downloadUpload } =
  documents.operations
const { createPartUpload, listOpenUploads } = documents.operations
/** Of one process; a firm gets half of them. */
const COPIES_AT_ONCE = 4
let slow: SlowCopies
let t: System
beforeAll(async () => {
  const { url } = sharedEngines().objectStore
  slow = await startSlowCopies(url)
  t = await startSystem({
    constants: { documents: { REMOVAL_POLL_MS: 100, STORAGE_MS_MAX: 400 } },
    environment: {
      documents: {
        S3_ENDPOINT: slow.url,
        S3_PUBLIC_ENDPOINT: url,
        COPY_CONCURRENCY_MAX: String(COPIES_AT_ONCE),
      },
    },
  })
})
beforeEach(() => {
  Object.assign(slow, { delayMs: 0, losesAnswers: false, beforeCopy: async () => {}, beforeBegin: async () => {} })
})
afterAll(async () => {
  await t.stop()
  await slow.stop()
})

/** Confirms as often as storage takes too long for a confirm. */
const confirmAtLast = (firm: SeededFirm, id: UploadId) =>
  until(async () => (await t.call(confirmUpload, { id }, firm.key)).status === 200)

/** Confirms in vain until storage has been asked for what it does not do in time. */
async function confirmInVain(firm: SeededFirm, id: UploadId): Promise<void> {
  const askedBefore = slow.asked
  await until(async () => {
    expect((await t.call(confirmUpload, { id }, firm.key)).status).toBe(503)
    return slow.asked > askedBefore
  })
}

async function copyState(id: UploadId): Promise<'none' | 'in flight' | 'finished'> {
  const query = 'select copied_at from upload_copies where upload_id = $1'
  const [copy] = await t.query<{ copied_at: string | null }>('documents', query, [toUuid(id)])
  if (!copy) return 'none'
  return copy.copied_at === null ? 'in flight' : 'finished'
}

const orphans = async (reason: string) => figureOf(await t.metricsOf('documents'), 'orphaned_copies_total', { reason })

test('a copy that takes longer than its confirm goes on, and a later confirm uses it', async () => {
  const firm = await t.seedFirm()
  const { upload_id: id } = await seedSentUpload(t, firm)
  const askedBefore = slow.asked
  const release = slow.hold()

  const early = await Promise.all([1, 2, 3].map(() => t.call(confirmUpload, { id }, firm.key)))
  const again = await t.call(confirmUpload, { id }, firm.key)
  release()

  for (const { status, error, headers } of [...early, again]) {
    expect([status, error.code]).toEqual([503, 'service_unavailable'])
    expect(headers.get('retry-after')).toMatch(/^[1-5]$/)
  }
  await confirmAtLast(firm, id)
  expect(slow.asked - askedBefore).toBe(1)
  expect(await storedKeys(firm, 'files')).toHaveLength(1)
  await t.settled()
  expect((await t.call(downloadUpload, { id }, firm.key)).status).toBe(200)
})

test('12 confirms at once on slow storage all converge, with one copy each and few at a time', async () => {
  const firm = await t.seedFirm()
  const document = await seedDocument(t, firm)
  const uploads = await Promise.all(Array.from({ length: 12 }, () => seedSentUpload(t, firm, { document })))
  const askedBefore = slow.asked
  slow.delayMs = 300

  await Promise.all(uploads.map(({ upload_id: id }) => confirmAtLast(firm, id)))

  expect(slow.asked - askedBefore).toBe(12)
  expect(slow.atOnceMax).toBeLessThanOrEqual(COPIES_AT_ONCE / 2)
  expect(await storedKeys(firm, 'files')).toHaveLength(12)
})

test('the copies of one firm leave room for those of another', async () => {
  const [busy, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
  const uploads = await Promise.all(Array.from({ length: 6 }, () => seedSentUpload(t, busy)))
  const { upload_id: id } = await seedSentUpload(t, other)
  const release = slow.hold()
  await Promise.all(uploads.map(({ upload_id }) => t.call(confirmUpload, { id: upload_id }, busy.key)))
  slow.hold()()

  await confirmAtLast(other, id)

  release()
  for (const { upload_id } of uploads) await confirmAtLast(busy, upload_id)
})

test('a file that is sent again before its confirm is copied again, and the earlier copy is removed at once', async () => {
  const firm = await t.seedFirm()
  const upload = await seedSentUpload(t, firm)
  const { upload_id: id } = upload
  const before = await orphans('superseded')
  const release = slow.hold()
  await confirmInVain(firm, id)
  release()
  await until(async () => (await copyState(id)) === 'finished')
  const [earlier] = await storedKeys(firm, 'files')
  await sendFile(upload, Buffer.alloc(upload.file.bytes.length, 'n'))

  await confirmAtLast(firm, id)

  expect(await orphans('superseded')).toBe(before + 1)
  await until(async () => (await storedKeys(firm, 'files')).length === 1)
  expect(await storedKeys(firm, 'files')).not.toContain(earlier)
  await t.settled()
  const { data } = await t.call(downloadUpload, { id }, firm.key)
  expect(await (await fetch(data.download_url)).text()).toMatch(/^n+$/)
})

test('a caller who keeps sending is told that the file keeps changing', async () => {
  const firm = await t.seedFirm()
  const upload = await seedSentUpload(t, firm)
  let sent = 0
  slow.beforeCopy = async () => {
    await sendFile(upload, Buffer.alloc(upload.file.bytes.length, String(sent++ % 10)))
  }

  await until(async () => {
    const { status, error } = await t.call(confirmUpload, { id: upload.upload_id }, firm.key)
    expect([503, 422]).toContain(status)
    return error.code === 'upload_changed'
  })

  expect(await storedKeys(firm, 'files')).toEqual([])
  slow.beforeCopy = async () => {}
  await confirmAtLast(firm, upload.upload_id)
})

test('a copy whose answer is lost is removed at once and counted, and the next confirm makes another', async () => {
  const firm = await t.seedFirm()
  const { upload_id: id } = await seedSentUpload(t, firm)
  const before = await orphans('failed')
  slow.losesAnswers = true

  await confirmInVain(firm, id)

  await until(async () => (await orphans('failed')) === before + 1)
  await until(async () => (await storedKeys(firm, 'files')).length === 0)
  slow.losesAnswers = false
  await confirmAtLast(firm, id)
  expect(await storedKeys(firm, 'files')).toHaveLength(1)
})

test('the copy of an upload that is withdrawn meanwhile is removed', async () => {
  const firm = await t.seedFirm()
  const [inFlight, finished] = await Promise.all([seedSentUpload(t, firm), seedSentUpload(t, firm)])
  let release = slow.hold()
  await confirmInVain(firm, finished.upload_id)
  release()
  await until(async () => (await copyState(finished.upload_id)) === 'finished')
  release = slow.hold()
  await confirmInVain(firm, inFlight.upload_id)

  for (const { document } of [inFlight, finished]) await t.call(withdrawDocument, { id: document.id }, firm.key)
  const before = await orphans('superseded')
  release()

  await until(async () => (await orphans('superseded')) === before + 1)
  await until(async () => (await storedKeys(firm, 'files')).length === 0)
})

test('a copy that another process began is waited for, and taken over once its lease has ended', async () => {
  const firm = await t.seedFirm()
  const { upload_id: id } = await seedSentUpload(t, firm)
  const release = slow.hold()
  await confirmInVain(firm, id)
  const elsewhere = `files/elsewhere/${id}`
  await t.query('documents', 'update upload_copies set object_key = $2 where upload_id = $1', [toUuid(id), elsewhere])
  release()

  expect((await t.call(confirmUpload, { id }, firm.key)).status).toBe(503)
  await t.query('documents', 'update upload_copies set leased_until = $2 where upload_id = $1', [
    toUuid(id),
    '2020-01-01T00:00:00.000Z',
  ])

  await confirmAtLast(firm, id)
  await until(async () => (await storedKeys(firm, 'files')).length === 1)
})

describe('a file in parts', () => {
  const file = fileOfTwoParts()

  /** All of its parts are there. */
  async function seedSentParts(firm: SeededFirm): Promise<UploadId> {
    const sender = firmSender(t, firm)
    const { id } = await sender.begin((await seedDocument(t, firm)).id, file)
    await sendParts(sender, id, file, [1, 2])
    return id as UploadId
  }

  async function expectServedWhole(firm: SeededFirm, id: UploadId): Promise<void> {
    await t.settled()
    expect((await t.call(getUpload, { id }, firm.key)).data).toMatchObject({
      scan: { status: 'clean' },
      sha256: sha256Of(file.bytes),
    })
  }

  test('whose parts take longer to join than its confirm is joined once, and a later confirm takes it', async () => {
    const firm = await t.seedFirm()
    const id = await seedSentParts(firm)
    const askedBefore = slow.asked
    const release = slow.hold()

    const early = await Promise.all([1, 2, 3].map(() => t.call(confirmUpload, { id }, firm.key)))
    release()

    for (const { status, error, headers } of early) {
      expect([status, error.code]).toEqual([503, 'service_unavailable'])
      expect(headers.get('retry-after')).toMatch(/^[1-5]$/)
    }
    await confirmAtLast(firm, id)
    expect(slow.asked - askedBefore).toBe(1)
    await expectServedWhole(firm, id)
  })

  const isJoined = async (id: UploadId) => {
    const query = 'select 1 from part_uploads where upload_id = $1 and joined_at is not null'
    return (await t.query('documents', query, [toUuid(id)])).length > 0
  }
  const numbersOf = async (firm: SeededFirm, id: UploadId) =>
    (await t.call(getPartUpload, { id }, firm.key)).data.parts.map(({ part_number, sha256 }) => [part_number, sha256])
  const all = [1, 2].map((number) => [number, sha256Of(partOf(file, number))])

  test('lists its parts after storage has joined them, too', async () => {
    const firm = await t.seedFirm()
    const id = await seedSentParts(firm)
    const release = slow.hold()
    await confirmInVain(firm, id)
    const before = await numbersOf(firm, id)
    release()
    await until(() => isJoined(id))

    expect([before, await numbersOf(firm, id)]).toEqual([all, all])
  })

  test('lists its parts when storage has joined them without saying so', async () => {
    const firm = await t.seedFirm()
    const id = await seedSentParts(firm)
    slow.losesAnswers = true
    await confirmInVain(firm, id)
    slow.losesAnswers = false
    await until(async () => (await storedKeys(firm, 'files')).length === 1)

    expect(await numbersOf(firm, id)).toEqual(all)
  })

  test('stays joined when an attempt that another one overtook fails at last', async () => {
    const firm = await t.seedFirm()
    const id = await seedSentParts(firm)
    const failures = async () => figureOf(await t.metricsOf('documents'), 'file_joins_total', { outcome: 'failed' })
    const before = await failures()
    const release = slow.hold()
    slow.losesAnswers = true
    await confirmInVain(firm, id)
    const overtake = 'update part_uploads set leased_until = null, joined_at = $2 where upload_id = $1'
    await t.query('documents', overtake, [toUuid(id), t.now()])

    release()

    await until(async () => (await failures()) === before + 1)
    expect(await isJoined(id)).toBe(true)
  })

  test('is not begun when its removal came first', async () => {
    const firm = await t.seedFirm()
    const { id: document_id } = await seedDocument(t, firm)
    const claim = 'update part_uploads set claimed_at = due_at where storage_upload_id is null and firm_id = $1'
    slow.beforeBegin = async () => {
      await t.query('documents', claim, [toUuid(firm.id)])
    }

    const { status, error } = await t.call(
      createPartUpload,
      { document_id, filename: 'a.txt', content_type: 'text/plain', file_size_bytes: 1 },
      firm.key,
    )

    expect([status, error.code]).toEqual([503, 'service_unavailable'])
    expect((await t.call(listOpenUploads, { id: document_id }, firm.key)).data).toEqual([])
  })

  test('that storage joined without saying so is found by the next confirm', async () => {
    const firm = await t.seedFirm()
    const id = await seedSentParts(firm)
    slow.losesAnswers = true
    await confirmInVain(firm, id)
    slow.losesAnswers = false

    await confirmAtLast(firm, id)

    await expectServedWhole(firm, id)
  })

  test('whose process dies while its parts are joined is confirmed by another one', async () => {
    const firm = await t.seedFirm()
    const id = await seedSentParts(firm)
    const query = 'update part_uploads set leased_until = $2 where upload_id = $1'
    const leaseUntil = (at: string) => t.query('documents', query, [toUuid(id), at])
    await leaseUntil(new Date(Date.parse(t.now()) + 60_000).toISOString())
    const leased = await t.call(confirmUpload, { id }, firm.key)

    await leaseUntil(t.now())

    expect(leased.status).toBe(503)
    await confirmAtLast(firm, id)
    await expectServedWhole(firm, id)
  })

  test('that is given up while its parts are joined leaves nothing in storage', async () => {
    const firm = await t.seedFirm()
    const id = await seedSentParts(firm)
    const release = slow.hold()
    await confirmInVain(firm, id)

    const { status } = await t.call(abandonPartUpload, { id }, firm.key)
    const isWaiting = 'select 1 from part_uploads where upload_id = $1 and claimed_at is null'
    expect(await t.query('documents', isWaiting, [toUuid(id)])).toHaveLength(1)
    release()

    expect(status).toBe(200)
    await until(async () => (await t.query('documents', isWaiting, [toUuid(id)])).length === 0)
    await until(async () => (await storedKeys(firm, 'files')).length === 0)
  })
})
