import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@dossier/runtime'
import { until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type MailCertificate, readCertificate, startRenewing } from './mail-certificate.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-certificate-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a renewed certificate is used once, and one that the listener refuses or that cannot be read is tried again', async () => {
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  /** Whole or not at all, as renewals write. */
  const write = async (file: 'cert' | 'key', text: string) => {
    await writeFile(join(folder, 'written'), text)
    await rename(join(folder, 'written'), files[file])
  }
  await write('cert', 'first')
  await write('key', 'key of first')
  const asked: MailCertificate[] = []
  const worker = startRenewing({
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

  await write('cert', 'second')
  await until(async () => asked.length > 1)
  await rm(files.key)
  await write('key', 'key of second')
  await until(async () => asked.at(-1)!.key === 'key of second')
  await write('key', 'key of third')
  await write('cert', 'third')
  await until(async () => asked.at(-1)!.cert === 'third')
  await worker.stop()

  expect(asked[0]).toEqual({ cert: 'second', key: 'key of first' })
  for (const name of ['second', 'third']) {
    expect(asked.filter(({ cert, key }) => cert === name && key === `key of ${name}`)).toHaveLength(1)
  }
})
