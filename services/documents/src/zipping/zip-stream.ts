import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file, which is read after the ones before it. */
export interface ZipEntry {
  name: string
  modifiedAt: string
  /** Whether it is deflated. */
  isCompressed: boolean
  sizeBytes: number
  open(): AsyncIterable<Uint8Array>
}

/** Readable by all, as most programs unpack it. */
const MODE = 0o100644

/** A ZIP file while it is read, with Zip64 where its sizes need that. Ends with the error that a file ended with. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const fail = (error: Error) => output.destroy(error)
  // Files are read ahead of the output's reader: an early error waits for the reader, and ends no process.
  output.on('error', () => {})
  zip.on('error', fail)
  let reading: Readable | undefined
  output.once('close', () => reading?.destroy())
  for (const { name, modifiedAt, isCompressed, sizeBytes, open } of entries) {
    const options = { mtime: new Date(modifiedAt), mode: MODE, compress: isCompressed, size: sizeBytes }
    zip.addReadStreamLazy(name, options, (give) => {
      reading = Readable.from(open(), { objectMode: false })
      reading.once('error', fail)
      give(null, reading)
    })
  }
  zip.end()
  return output
}
