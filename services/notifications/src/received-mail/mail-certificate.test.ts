import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type MailCertificate, readCertificate, startReloading } from './mail-certificate.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-certificate-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a renewed certificate is used once, and one that the listener refuses or that cannot be read is tried again', async () => {
  const files = { certPath: join(folder, 'cert.pem'), keyPath: join(folder, 'key.pem') }
  /** Whole or not at all, as renewals write. */
  const write = async (file: keyof typeof files, text: string) => {
    await writeFile(join(folder, 'written'), text)
    await rename(join(folder, 'written'), files[file])
  }
  await write('certPath', 'first')
  await write('keyPath', 'key of first')
  const asked: MailCertificate[] = []
  const worker = startReloading({
    files,
    certificate: await readCertificate(files),
    listener: {
      useCertificate(certificate) {
        asked.push(certificate)
        if (certificate.key !== `key of ${certificate.cert}`) throw new Error('key values mismatch')
      },
    },
    log: createLogger('notifications', 'silent'),
    everyMs: 1,
  })

  await write('certPath', 'second')
  await until(async () => asked.length > 1)
  await rm(files.keyPath)
  await write('keyPath', 'key of second')
  await until(async () => asked.at(-1)!.key === 'key of second')
  await write('keyPath', 'key of third')
  await write('certPath', 'third')
  await until(async () => asked.at(-1)!.cert === 'third')
  await worker.stop()

  expect(asked[0]).toEqual({ cert: 'second', key: 'key of first' })
  for (const name of ['second', 'third']) {
    expect(asked.filter(({ cert, key }) => cert === name && key === `key of ${name}`)).toHaveLength(1)
  }
})
