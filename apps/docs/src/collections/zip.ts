import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** The same for the same files, whenever they are packed. */
const MADE_AT = new Date('2026-01-01T00:00:00Z')

export async function zipOf(files: ReadonlyMap<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of files) zip.addBuffer(Buffer.from(content), path, { mtime: MADE_AT })
  zip.end()
  return await buffer(zip.outputStream)
}
