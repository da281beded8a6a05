/** Files to upload. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { testVirus } from '@dossier/local/test-virus'
import { pdfOf } from './pdf.ts'

/** What a caller sends, with what it says of it. */
export interface TestFile {
  filename: string
  content_type: string
  bytes: Buffer
}

/** A small text that is like no other. */
export function textFile(overrides: Partial<TestFile> = {}): TestFile {
  return {
    filename: 'letter.txt',
    content_type: 'text/plain',
    bytes: Buffer.from(`Dear Sir or Madam, ${randomBytes(16).toString('hex')}`),
    ...overrides,
  }
}

/** A HEIC of 600 by 400 pixels. */
export function heicFile(): TestFile {
  const bytes = readFileSync(new URL('./fixtures/shapes.heic', import.meta.url))
  return { filename: 'IMG_1.HEIC', content_type: 'image/heic', bytes }
}

export function pdfFile(overrides: Partial<TestFile> = {}): TestFile {
  return { filename: 'lease.pdf', content_type: 'application/pdf', bytes: pdfOf({ pages: 3 }), ...overrides }
}

/** A recording, which requests and messages do not accept unless they are told to. */
export function recording(): TestFile {
  const bytes = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(64)])
  return { filename: 'a.wav', content_type: 'audio/wav', bytes }
}

/** The signature by which a clamd without its database knows the test virus: MD5, length, name. */
export const eicarSignatures = [
  { name: 'test.hdb', content: '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature\n' },
]

export function infectedFile(): TestFile {
  return { filename: 'invoice.txt', content_type: 'text/plain', bytes: testVirus }
}

/** A ZIP archive with one member that says that it is encrypted, under the type that callers give such files. */
export function encryptedZip(): TestFile {
  return {
    filename: 'secret.docx',
    content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: zipOf('secret.txt', randomBytes(48), { encrypted: true }),
  }
}

/** An archive with a member that is deflated to a thousandth. */
export function zipBomb(unpackedBytes: number): TestFile {
  const bytes = zipOf('zeros', deflateRawSync(Buffer.alloc(unpackedBytes)), {
    encrypted: false,
    deflatedFrom: unpackedBytes,
  })
  return { filename: 'files.zip', content_type: 'application/zip', bytes }
}

/** One member. APPNOTE.TXT, 4.3. An encrypted one begins with 12 bytes that its password would explain. */
export function zipOf(
  name: string,
  content: Buffer,
  { encrypted, deflatedFrom }: { encrypted: boolean; deflatedFrom?: number },
): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(encrypted ? 1 : 0, 2)
  common.writeUInt16LE(deflatedFrom === undefined ? 0 : 8, 4)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(deflatedFrom ?? (encrypted ? content.length - 12 : content.length), 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), content])
  const madeBy = Buffer.from([20, 0])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02', 'latin1'),
    madeBy,
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
