/** A ZIP file of more than 10 GB, which no memory and no 32-bit number holds. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { openPromise } from 'yauzl'

const MIB = 1024 * 1024
const FILES = 20
const FILE_BYTES = 520 * MIB
/** Beside what the process took before. Up to 80 MiB were measured, whatever the size of the ZIP file. */
const MEMORY_BYTES_MAX = 96 * MIB
jest.setTimeout(40 * 60_000)

const program = fileURLToPath(new URL('./zip-memory.ts', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('more than 10 GB are put together within 96 MiB of memory, and other programs read every file', async () => {
  const path = join(folder, 'large.zip')

  const { stdout } = await promisify(execFile)(process.execPath, [program, `${FILES}`, `${FILE_BYTES}`, path])

  const { sizeBytes, grownBytes } = JSON.parse(stdout) as { sizeBytes: number; grownBytes: number }
  console.log(`${sizeBytes} bytes took ${Math.round(grownBytes / MIB)} MiB of memory`)
  expect(sizeBytes).toBeGreaterThan(FILES * FILE_BYTES)
  expect(grownBytes).toBeLessThan(MEMORY_BYTES_MAX)
  const zip = await openPromise(path)
  const names: string[] = []
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName)
    expect([entry.uncompressedSize, entry.compressionMethod]).toEqual([FILE_BYTES, 0])
    // The first and the last, which begins far beyond 4 GiB.
    if (names.length !== 1 && names.length !== FILES) continue
    let [checksum, bytes] = [0, 0]
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(piece as Buffer, checksum)
      bytes += (piece as Buffer).length
    }
    expect([bytes, checksum]).toEqual([FILE_BYTES, entry.crc32])
  }
  expect(names).toEqual(Array.from({ length: FILES }, (_, n) => `file ${n + 1}.pdf`))
})
