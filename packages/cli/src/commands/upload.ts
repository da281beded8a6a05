import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { defineCommand, profileOption } from '../command.ts'
import { printLine } from '../output/print.ts'
import { openSession } from '../profiles/session.ts'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

export const upload = defineCommand({
  name: 'upload',
  usage: 'FILE... --request DOCUMENT_ID',
  summary: 'Upload files for a document request, and confirm them.',
  options: {
    request: { type: 'string', value: 'DOCUMENT_ID', doc: 'Required. The document request that the files are for.' },
    type: {
      type: 'string',
      value: 'TYPE',
      doc: 'Media type of the files. The content decides whether the request takes it.',
    },
    replaces: { type: 'string', value: 'UPLOAD_ID', doc: 'The upload that the file replaces.' },
    ...profileOption,
  },
  notes:
    'A file of 16 MiB or more goes in parts. Run the command again after it was interrupted: it goes on where it stopped. Prints each confirmed upload as a line of JSON.',
  async run({ request, type, replaces, profile }, paths, terminal) {
    if (paths.length === 0) throw new UsageError('FILE is missing.')
    if (request === undefined) throw new UsageError('--request DOCUMENT_ID is missing.')
    if (replaces !== undefined && paths.length > 1) throw new UsageError('--replaces takes one file.')
    const files = await Promise.all(paths.map(openFile))
    const { dossier } = await openSession(profile, terminal)
    for (const [index, file] of files.entries()) {
      const filename = basename(paths[index]!)
      const confirmed = await dossier.uploadFile(
        {
          ...{ document_id: request, file, filename },
          ...(type !== undefined && { content_type: type }),
          ...(replaces !== undefined && { replaces }),
        },
        { signal: terminal.signal, onProgress: progressLine(terminal, filename) },
      )
      printLine(terminal, confirmed)
    }
  },
})

/** @throws UsageError if it cannot be read */
async function openFile(path: string): Promise<Blob> {
  try {
    if (!(await stat(path)).isFile()) throw new UsageError(`${path} is no file.`)
    return await openAsBlob(path)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`)
  }
}

/** Shows progress in one line that changes, to people alone. */
function progressLine({ stderr }: Pick<Terminal, 'stderr'>, filename: string) {
  return (sentBytes: number, totalBytes: number) => {
    if (!stderr.isTTY) return
    const percent = totalBytes === 0 ? 100 : Math.floor((sentBytes / totalBytes) * 100)
    stderr.write(`\r\u001B[K${filename}  ${percent} %${sentBytes >= totalBytes ? '\n' : ''}`)
  }
}
