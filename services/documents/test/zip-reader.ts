/** Reads ZIP files as other programs do, by the directory at their end. */
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

export interface UnzippedFile {
  name: string
  bytes: Buffer
  /** 0 where it was stored as it is, 8 where it was deflated. */
  compressionMethod: number
}

/** The files, in the order of the directory. Rejects where a size is wrong, or a name could leave the folder. */
export async function unzip(zip: Buffer): Promise<UnzippedFile[]> {
  const file = await fromBufferPromise(zip, { strictFileNames: true })
  const files: UnzippedFile[] = []
  for await (const entry of file.eachEntry()) {
    const { fileName: name, compressionMethod, crc32: expected } = entry
    const bytes = await buffer(await file.openReadStreamPromise(entry))
    if (crc32(bytes) !== expected) throw new Error(`the checksum of ${name} is wrong`)
    files.push({ name, bytes, compressionMethod })
  }
  return files
}
