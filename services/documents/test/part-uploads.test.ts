import { testVirus } from '@dossier/local/test-virus'
/** Files in parts, on the local store, and on any other S3 server that is configured (`other-s3-server.ts`). */

import { randomUUID } from 'node:crypto'
import { documents, toUuid, type UploadId } from '@dossier/contracts'
import { leaveOut } from '@dossier/local/left-out'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { configuredStores } from './configured-stores.ts'
import { textFile } from './files.ts'
import { fileOfTwoParts, firmSender, PART_BYTES, partOf, portalSender, sendPart, sendParts, sha256Of } from './parts.ts'
import { seedApprovedUpload, seedDocument, seedIssuedUpload } from './seeds.ts'
import { beginPartsAt, openPartsAt } from './stored-objects.ts'

const { operations } = documents
const { createPartUpload, signUploadParts, getPartUpload, listOpenUploads, abandonPartUpload } = operations
const { getPortalPartUpload, listOpenPortalUploads, removePortalUpload, signPortalUploadParts } = operations
const { confirmUpload, downloadUpload, getUpload, getDocument, withdrawDocument } = operations
const MIB = 1024 * 1024
/** How long a file can be sent in parts. */
const OPEN_MS = 3 * 86_400_000
const stores = configuredStores()
if (stores.length === 1) leaveOut('files in parts on another S3 server', 'S3_TEST_ENDPOINT names none')

describe.each(stores)('on %s', (_which, environment) => {
  let t: System
  let movedMs = 0
  beforeAll(async () => {
    t = await startSystem({
      environment: { documents: environment },
      constants: { documents: { REMOVAL_POLL_MS: 100 } },
    })
  })
  afterEach(() => {
    t.clock.advance(-movedMs)
    movedMs = 0
  })
  afterAll(() => t.stop())

  function pass(ms: number): void {
    t.clock.advance(ms)
    movedMs += ms
  }

  async function keyOf(uploadId: string): Promise<string> {
    const query = 'select object_key from part_uploads where upload_id = $1'
    return (await t.query<{ object_key: string }>('documents', query, [toUuid(uploadId as UploadId)]))[0]!.object_key
  }

  async function seedPartUpload(firm: SeededFirm, partNumbers: readonly number[] = []) {
    const file = fileOfTwoParts()
    const document = await seedDocument(t, firm)
    const sender = firmSender(t, firm)
    const { id } = await sender.begin(document.id, file)
    if (partNumbers.length > 0) await sendParts(sender, id, file, partNumbers)
    return { id, file, document, sender }
  }

  test('a file in parts becomes what a file that was sent whole becomes', async () => {
    const firm = await t.seedFirm()
    const { id, file, document, sender } = await seedPartUpload(firm, [2, 1])

    const confirmed = await sender.confirm(id)

    expect([confirmed.status, confirmed.data]).toEqual([
      200,
      {
        id,
        document_id: document.id,
        filename: file.filename,
        content_type: file.content_type,
        file_size_bytes: file.bytes.length,
        status: 'pending',
        uploaded_at: expect.any(String),
      },
    ])
    await t.settled()
    const { data: upload } = await t.call(getUpload, { id }, firm.key)
    expect(upload).toMatchObject({ scan: { status: 'clean' }, sha256: sha256Of(file.bytes) })
    const { data: shown } = await t.call(getDocument, { id: document.id }, firm.key)
    expect(shown).toMatchObject({ status: 'uploaded', upload: { id, file_size_bytes: file.bytes.length } })
    const { data: url } = await t.call(downloadUpload, { id }, firm.key)
    const served = Buffer.from(await (await fetch(url.download_url)).arrayBuffer())
    expect(served.equals(file.bytes)).toBe(true)
    expect(await t.eventsOf(firm)).toContainEqual(expect.objectContaining({ type: 'document.uploaded' }))
  })

  test('a client goes on from another device, which sees what is open and which parts are there', async () => {
    const firm = await t.seedFirm()
    const first = await t.seedPortal(firm)
    const file = fileOfTwoParts()
    const document = await seedDocument(t, firm, { matterId: first.matterId })
    const { id } = await portalSender(t, first).begin(document.id, file)
    await sendParts(portalSender(t, first), id, file, [2])

    const second = await t.seedPortal(firm, first.matterId)
    const open = await t.call(listOpenPortalUploads, {}, undefined, second.headers)
    const parts = await t.call(getPortalPartUpload, { id }, undefined, second.headers)
    await sendParts(portalSender(t, second), id, file, [1])
    const confirmed = await portalSender(t, second).confirm(id)

    expect(open.data).toEqual([
      {
        id,
        document_id: document.id,
        filename: file.filename,
        content_type: file.content_type,
        file_size_bytes: file.bytes.length,
        part_size_bytes: PART_BYTES,
        parts_count: 2,
        created_at: expect.any(String),
        expires_at: expect.any(String),
      },
    ])
    const last = partOf(file, 2)
    expect(parts.data).toEqual({
      ...open.data[0],
      parts: [{ part_number: 2, size_bytes: last.length, sha256: sha256Of(last) }],
    })
    expect(confirmed.status).toBe(200)
    expect((await t.call(listOpenPortalUploads, {}, undefined, second.headers)).data).toEqual([])
  })

  test('a confirm before all parts are there names the missing ones, and loses none', async () => {
    const firm = await t.seedFirm()
    const { id, file, sender } = await seedPartUpload(firm, [1])

    const early = await sender.confirm(id)
    await sendParts(sender, id, file, [2])
    const whole = await sender.confirm(id)

    expect([early.status, early.error]).toMatchObject([
      422,
      { code: 'file_not_found_in_storage', details: { missing_parts: [2], missing_parts_count: 1 } },
    ])
    expect(whole.status).toBe(200)
  })

  test('one of several simultaneous confirms succeeds, and no part can be signed or sent afterwards', async () => {
    const firm = await t.seedFirm()
    const { id, file, sender } = await seedPartUpload(firm, [1, 2])
    const part = { part_number: 2, sha256: sha256Of(partOf(file, 2)) }
    const [signed] = await sender.sign(id, [part])

    const answers = await Promise.all([1, 2, 3].map(() => sender.confirm(id)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await sendPart(signed!, partOf(file, 2))).status).toBe(404)
    for (const refused of [
      await t.call(signUploadParts, { id, parts: [part] }, firm.key),
      await t.call(getPartUpload, { id }, firm.key),
      await t.call(abandonPartUpload, { id }, firm.key),
    ]) {
      expect([refused.status, refused.error.code]).toEqual([409, 'upload_already_confirmed'])
    }
  })

  test('storage takes of each part the signed bytes alone', async () => {
    const firm = await t.seedFirm()
    const { id, file, sender } = await seedPartUpload(firm)
    const [signed] = await sender.sign(id, [{ part_number: 2, sha256: sha256Of(partOf(file, 2)) }])
    const other = Buffer.from(partOf(file, 2)).fill('x')

    expect(signed).toMatchObject({ part_number: 2, size_bytes: partOf(file, 2).length })
    expect((await sendPart(signed!, Buffer.concat([other, other]))).status).toBe(403)
    expect((await sendPart(signed!, other)).status).toBe(400)
    expect((await sendPart({ ...signed!, fields: {} as never }, partOf(file, 2))).status).toBe(403)
    expect((await t.call(getPartUpload, { id }, firm.key)).data.parts).toEqual([])
  })

  test('a browser may ask storage whether it may send a part with its checksum', async () => {
    if (environment.S3_ENDPOINT) return
    const firm = await t.seedFirm()
    const { id, file, sender } = await seedPartUpload(firm)
    const [signed] = await sender.sign(id, [{ part_number: 2, sha256: sha256Of(partOf(file, 2)) }])

    const { status, headers } = await fetch(signed!.upload_url, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://portal.example.com',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'x-amz-checksum-sha256',
      },
    })

    expect(status).toBe(200)
    expect(headers.get('access-control-allow-methods')).toContain('PUT')
    expect(headers.get('access-control-allow-headers')).toContain('x-amz-checksum-sha256')
  })

  test.each([
    ['by its firm', (t: System, firm: SeededFirm, id: string) => t.call(abandonPartUpload, { id }, firm.key)],
    [
      'with its request',
      async (t: System, firm: SeededFirm, id: string) => {
        const { data } = await t.call(getUpload, { id }, firm.key)
        return await t.call(withdrawDocument, { id: data.document_id }, firm.key)
      },
    ],
  ])('what is given up %s leaves storage, and is gone at once', async (_how, giveUp) => {
    const firm = await t.seedFirm()
    const { id, file, sender } = await seedPartUpload(firm, [1])
    const [signed] = await sender.sign(id, [{ part_number: 2, sha256: sha256Of(partOf(file, 2)) }])
    const key = await keyOf(id)
    expect(await openPartsAt(key, environment)).toBe(1)

    expect((await giveUp(t, firm, id)).status).toBe(200)

    expect((await t.call(getPartUpload, { id }, firm.key)).error.code).toBe('upload_not_found')
    await until(async () => (await openPartsAt(key, environment)) === 0)
    expect((await sendPart(signed!, partOf(file, 2))).status).toBe(404)
  })

  test('a client gives an own file up, and sees nothing of those of the firm', async () => {
    const firm = await t.seedFirm()
    const portal = await t.seedPortal(firm)
    const document = await seedDocument(t, firm, { matterId: portal.matterId })
    const ofFirm = await firmSender(t, firm).begin(document.id, fileOfTwoParts())
    const own = await portalSender(t, portal).begin(document.id, fileOfTwoParts())
    const key = await keyOf(own.id)
    const parts = [{ part_number: 1, sha256: '0'.repeat(64) }]

    const seen = await t.call(listOpenPortalUploads, {}, undefined, portal.headers)
    const seenByFirm = await t.call(listOpenUploads, { id: document.id }, firm.key)
    const hidden = await t.call(signPortalUploadParts, { id: ofFirm.id, parts }, undefined, portal.headers)
    const removed = await t.call(removePortalUpload, { id: own.id }, undefined, portal.headers)

    expect(seen.data).toMatchObject([{ id: own.id }])
    expect(seenByFirm.data).toMatchObject([{ id: own.id }, { id: ofFirm.id }])
    expect([hidden.status, hidden.error.code]).toEqual([404, 'upload_not_found'])
    expect(removed.status).toBe(200)
    await until(async () => (await openPartsAt(key, environment)) === 0)
  })

  test('an unconfirmed upload expires: its parts leave storage, and its bytes no longer count', async () => {
    const firm = await t.seedFirm()
    const { id, file } = await seedPartUpload(firm, [1])
    const key = await keyOf(id)
    pass(OPEN_MS - 60_000)
    expect((await t.call(getPartUpload, { id }, firm.key)).data.parts).toHaveLength(1)

    pass(60_001)

    const part = { part_number: 2, sha256: sha256Of(partOf(file, 2)) }
    for (const late of [
      await t.call(signUploadParts, { id, parts: [part] }, firm.key),
      await t.call(getPartUpload, { id }, firm.key),
      await t.call(confirmUpload, { id }, firm.key),
    ]) {
      expect([late.status, late.error.code]).toEqual([422, 'upload_url_expired'])
    }
    await until(async () => (await openPartsAt(key, environment)) === 0)
    await until(async () => {
      const query = 'select 1 from firm_storage where firm_id = $1 and bytes_unbilled = 0'
      return (await t.query('documents', query, [toUuid(firm.id)])).length > 0
    })
    pass(86_400_000)
    await until(
      async () => (await t.query('documents', 'select 1 from part_uploads where object_key = $1', [key])).length === 0,
    )
  })

  test('parts that a process left half removed are removed again', async () => {
    const firm = await t.seedFirm()
    const { id } = await seedPartUpload(firm, [1])
    const key = await keyOf(id)
    const claim = 'update part_uploads set claimed_at = $2, due_at = $2 where upload_id = $1'
    await t.query('documents', claim, [toUuid(id as UploadId), t.now()])
    await until(async () => (await openPartsAt(key, environment)) === 0)

    await beginPartsAt(key, environment)
    pass(3_600_001)

    await until(async () => (await openPartsAt(key, environment)) === 0)
  })

  test('what is open in quarantine leaves it with the file', async () => {
    const key = `quarantine/${randomUUID()}/${randomUUID()}`
    await beginPartsAt(key, environment)

    await t.query('documents', 'insert into object_removals (object_key, due_at) values ($1, $2)', [key, t.now()])

    await until(async () => (await openPartsAt(key, environment)) === 0)
  })

  test('an infected file in parts goes into quarantine', async () => {
    const firm = await t.seedFirm()
    const sender = firmSender(t, firm)
    const file = textFile({ bytes: testVirus })
    const { id } = await sender.begin((await seedDocument(t, firm)).id, file)
    await sendParts(sender, id, file, [1])

    await sender.confirm(id)

    await t.settled()
    const { data } = await t.call(getUpload, { id }, firm.key)
    expect(data).toMatchObject({ status: 'rejected', scan: { status: 'infected' } })
  })

  test('a file that is sent whole has no parts, and one in parts has no part beyond its end', async () => {
    const firm = await t.seedFirm()
    const whole = await seedIssuedUpload(t, firm)
    const { id } = await seedPartUpload(firm)
    const part = (part_number: number) => ({ part_number, sha256: '0'.repeat(64) })

    for (const refused of [
      await t.call(signUploadParts, { id: whole.upload_id, parts: [part(1)] }, firm.key),
      await t.call(getPartUpload, { id: whole.upload_id }, firm.key),
      await t.call(abandonPartUpload, { id: whole.upload_id }, firm.key),
    ]) {
      expect([refused.status, refused.error.code]).toEqual([422, 'upload_not_in_parts'])
    }
    for (const [parts, field] of [
      [[part(1), part(3)], 'parts.1.part_number'],
      [[part(1), part(1)], 'parts'],
      [[{ part_number: 1, sha256: 'nonsense' }], 'parts.0.sha256'],
    ] as const) {
      const { status, error } = await t.call(signUploadParts, { id, parts: [...parts] }, firm.key)
      expect([status, error.code]).toEqual([400, 'validation_error'])
      expect(error.details.fields).toEqual([{ field, message: expect.any(String) }])
    }
  })

  test('a file of 5 GB is taken where the plan has room, keeps its length, and is refused in one piece', async () => {
    const firm = await t.seedFirm({ plan: 'standard' })
    const { id: document_id } = await seedDocument(t, firm, { max_file_size_mb: 4768 })
    const sizes = { file_size_bytes: 4768 * MIB, part_size_bytes: 16 * MIB }
    const declared = { document_id, filename: 'a.txt', content_type: 'text/plain', ...sizes }
    const { part_size_bytes: _, ...inOnePiece } = declared

    const answers = [1, 2, 3].map(() => () => t.call(createPartUpload, declared, firm.key))
    const [first, second, third] = [await answers[0]!(), await answers[1]!(), await answers[2]!()]
    const whole = await t.call(operations.createSignedUploadUrl, inOnePiece, firm.key)

    expect(first.data).toMatchObject({ parts_count: 298, file_size_bytes: 4_999_610_368 })
    expect(second.status).toBe(200)
    expect([third.status, third.error.code]).toEqual([422, 'storage_limit_reached'])
    expect((await t.call(getUpload, { id: first.data.id }, firm.key)).data.file_size_bytes).toBe(4_999_610_368)
    expect(whole).toMatchObject({ status: 400, error: { details: { fields: [{ field: 'file_size_bytes' }] } } })
  })

  test('an approved request takes no parts, and another firm sees none of them', async () => {
    const [firm, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
    const { document } = await seedApprovedUpload(t, firm)
    const { id } = await seedPartUpload(firm, [1])
    const declared = { document_id: document.id, filename: 'a.txt', content_type: 'text/plain', file_size_bytes: 1 }

    const approved = await t.call(createPartUpload, declared, firm.key)
    const foreign = await t.call(createPartUpload, declared, other.key)
    const listed = await t.call(getPartUpload, { id }, other.key)

    expect([approved.status, approved.error.code]).toEqual([422, 'invalid_status_transition'])
    expect([foreign.status, foreign.error.code]).toEqual([404, 'document_not_found'])
    expect([listed.status, listed.error.code]).toEqual([404, 'upload_not_found'])
  })
})
