/** Between two rounds of the removal: what happens here, the giving up itself does. */
import { documents, toUuid, type UploadId } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  fileOfTwoParts,
  firmSender,
  partOf,
  portalSender,
  type Sender,
  sendPart,
  sendParts,
  sha256Of,
} from './parts.ts'
import { seedDocument } from './seeds.ts'

const { abandonPartUpload, createPartUpload, removePortalUpload, withdrawDocument } = documents.operations
/** 10 GB, as decisions.md section 5 has it for the plan standard. */
const LIMIT_BYTES = 10_000_000_000

let t: System
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 3_600_000 } } })
})
afterAll(() => t.stop())

async function unbilledBytes(firm: SeededFirm): Promise<number> {
  const [row] = await t.query<{ bytes: number }>(
    'documents',
    'select bytes_unbilled::float8 as bytes from firm_storage where firm_id = $1',
    [toUuid(firm.id)],
  )
  return row!.bytes
}

/** An upload whose first part is sent and whose second one is signed. */
async function seedHalf(sender: Sender, documentId: string) {
  const file = fileOfTwoParts()
  const { id } = await sender.begin(documentId, file)
  await sendParts(sender, id, file, [1])
  const [second] = await sender.sign(id, [{ part_number: 2, sha256: sha256Of(partOf(file, 2)) }])
  return { id, sendRest: () => sendPart(second!, partOf(file, 2)) }
}

describe('a file in parts that is given up leaves storage, counts no more and takes no bytes from then on', () => {
  test.each(['firm', 'client'] as const)('by the %s', async (who) => {
    const firm = await t.seedFirm({ plan: 'standard' })
    const portal = await t.seedPortal(firm)
    const document = await seedDocument(t, firm, { matterId: portal.matterId })
    const sender = who === 'firm' ? firmSender(t, firm) : portalSender(t, portal)
    const { id, sendRest } = await seedHalf(sender, document.id)
    expect(await unbilledBytes(firm)).toBe(fileOfTwoParts().bytes.length)

    const given =
      who === 'firm'
        ? await t.call(abandonPartUpload, { id }, firm.key)
        : await t.call(removePortalUpload, { id }, undefined, portal.headers)

    expect(given.data).toEqual({ id, deleted: true })
    expect(await unbilledBytes(firm)).toBe(0)
    expect((await sendRest()).status).toBe(404)
  })
})

test('a file that takes all of the room can be begun again once it is given up', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  const document = await seedDocument(t, firm, { max_file_size_mb: documents.FILE_SIZE_MB_MAX })
  await t.query('documents', 'insert into firm_storage (firm_id, bytes_used, bytes_unbilled) values ($1, 0, $2)', [
    toUuid(firm.id),
    LIMIT_BYTES - 700_000_000,
  ])
  const large = {
    ...{ document_id: document.id, filename: 'a.pdf', content_type: 'application/pdf' },
    ...{ file_size_bytes: 700_000_000, part_size_bytes: documents.PART_BYTES_DEFAULT },
  }
  const wrong = await t.call(createPartUpload, large, firm.key)
  expect((await t.call(createPartUpload, large, firm.key)).error.code).toBe('storage_limit_reached')

  await t.call(abandonPartUpload, { id: wrong.data.id }, firm.key)

  expect((await t.call(createPartUpload, large, firm.key)).status).toBe(200)
})

test('a file whose parts are just being joined is given up all the same, and counts until the next removal', async () => {
  const firm = await t.seedFirm()
  const { id } = await seedHalf(firmSender(t, firm), (await seedDocument(t, firm)).id)
  const joining = "update part_uploads set leased_until = now() + interval '1 hour' where upload_id = $1"
  await t.query('documents', joining, [toUuid(id as UploadId)])

  const { status } = await t.call(abandonPartUpload, { id }, firm.key)

  expect(status).toBe(200)
  expect(await unbilledBytes(firm)).toBeGreaterThan(0)
})

test('the next removal frees what was withdrawn with its request', async () => {
  const system = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 100 } } })
  try {
    const firm = await system.seedFirm()
    const document = await seedDocument(system, firm)
    await firmSender(system, firm).begin(document.id, fileOfTwoParts())

    await system.call(withdrawDocument, { id: document.id }, firm.key)

    await until(async () => {
      const query = 'select 1 from firm_storage where firm_id = $1 and bytes_unbilled = 0'
      return (await system.query('documents', query, [toUuid(firm.id)])).length > 0
    })
  } finally {
    await system.stop()
  }
})
