import { createHash } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { seedApprovedUpload, seedDocument } from '@dossier/documents/testing'
import { forgetPeak, residentMib } from '@dossier/local/engines'
import { leaveOut } from '@dossier/local/left-out'
import { type ConnectedSystem, type ServiceProcess, startConnectedSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { heldBy, logOf, seedApprovedFiles, seedConnectedFirm, seedMatter, sync } from './seeds.ts'

const FILES = 20
const MIB = 1024 * 1024
const FILE_MIB = 100
const MORE_MIB_MAX = 64
const SYNC_MS_MAX = 300_000
const RUN_MS_MAX = 900_000
/** Every file lies in our storage and at the other side. */
const ROOM_BYTES = 2.5 * FILES * FILE_MIB * MIB

const obstacle = obstacleHere()
if (obstacle) leaveOut('the memory that large files take', obstacle)
const measurable = obstacle ? test.skip : test

function obstacleHere(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux tells the memory of another process'
  const { bavail, bsize } = statfsSync(tmpdir())
  return bavail * bsize < ROOM_BYTES ? `${tmpdir()} has less room than ${ROOM_BYTES / MIB} MiB` : undefined
}

let s: ConnectedSystem
let running: ServiceProcess

beforeAll(async () => {
  s = await startConnectedSystem()
  await s.t.stopService('integrations')
  running = await s.t.startProcess('integrations')
})
afterAll(() => s.stop())

measurable(
  'twenty files of 100 MiB pass through the process in less than 64 MiB of memory, and one that breaks off is sent again alone',
  async () => {
    const { t, standIn } = s
    const firm = await seedConnectedFirm(s)
    const matterId = await seedMatter(t, firm)
    await seedApprovedFiles(t, firm, matterId, 1)
    await sync(t, firm, matterId)
    const digests: string[] = []
    for (let number = 1; number <= FILES; number++) {
      const bytes = Buffer.alloc(FILE_MIB * MIB, `Page of file ${number}.\n`)
      digests.push(createHash('sha256').update(bytes).digest('hex'))
      const file = { filename: `${number}.txt`, content_type: 'text/plain', bytes }
      const document = await seedDocument(t, firm, { matterId, max_file_size_mb: FILE_MIB })
      await seedApprovedUpload(t, firm, { document, file })
    }
    standIn.controls.misbehave({ kind: 'cut-upload', on: 'PUT /', afterBytes: (FILE_MIB / 2) * MIB, skip: 2, times: 1 })
    standIn.controls.forgetCalls()
    await forgetPeak(running.pid)
    const before = await residentMib(running.pid)

    const { data } = await sync(t, firm, matterId)
    const entry = async () => (await logOf(t, firm)).find(({ id }) => id === data.log_id)!
    await until(async () => (await entry()).status !== 'pending', SYNC_MS_MAX)

    const { peak } = await residentMib(running.pid)
    expect(await entry()).toMatchObject({ status: 'success', documents_uploaded: FILES })
    const { documents } = heldBy(standIn.controls.holdings(), firm)
    expect(documents.slice(1).map(({ version }) => version.stored!.sha256)).toEqual(digests)
    expect(standIn.controls.counts()).toMatchObject({ 'PUT /{upload}': FILES + 1, 'POST /api/v4/documents': FILES })
    expect(peak - before.now).toBeLessThan(MORE_MIB_MAX)
  },
  RUN_MS_MAX,
)
