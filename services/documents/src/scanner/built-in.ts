import { EncryptedZipDetector } from './encrypted-zip.ts'
import type { Scanner, ScanReport, Verdict } from './scanner.ts'

/** Every result names this scanner, so that nobody mistakes its `clean` for a virus scanner's. */
const ENGINE = 'built-in test-signature scanner (knows the EICAR test file only)'

const MIB = 1024 * 1024

/** In two pieces, so that scanners do not take this file for the real one. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/**
 * For machines without ClamAV. A file is infected when it begins with the 68 bytes of the EICAR test file, whatever
 * follows (https://www.eicar.org/download-anti-malware-testfile), and failed when it is a ZIP archive with an
 * encrypted member. Everything else is clean.
 */
export class BuiltInScanner implements Scanner {
  /** Those of ClamAV for archives, so that what passes here passes there; files may have any length. */
  readonly limits = { fileBytesMax: Number.MAX_SAFE_INTEGER, memberBytesMax: 100 * MIB, unpackedBytesMax: 400 * MIB }

  async scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanReport> {
    return { ...(await verdictOn(bytes)), engine: ENGINE }
  }
}

async function verdictOn(bytes: AsyncIterable<Uint8Array>): Promise<Verdict> {
  let head = Buffer.alloc(0)
  const archive = new EncryptedZipDetector()
  for await (const piece of bytes) {
    if (head.length < EICAR.length) {
      head = Buffer.concat([head, piece.subarray(0, EICAR.length - head.length)])
      if (head.equals(EICAR)) return { status: 'infected', signature: 'EICAR-Test-File' }
    }
    if (archive.finds(piece)) return { status: 'failed', reason: 'The archive is encrypted.' }
  }
  return { status: 'clean' }
}
