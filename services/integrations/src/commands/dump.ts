import { createInterface } from 'node:readline'
import { type Command, withStorage } from '@dossier/runtime'
import { collections } from '../store/collections.ts'
import { dumpLines, restoreLines } from '../store/dump.ts'
import { storage } from '../store/storage.ts'

/** `dump-documents`: prints all documents while the service runs. Secrets in them stay sealed. */
export const dumpDocuments: Command = (_arguments, environment) =>
  withStorage(storage, environment, async ({ documents }) => {
    let last: string | undefined
    for await (const line of dumpLines(documents, collections)) {
      if (last !== undefined) console.log(last)
      last = line
    }
    return last!
  })

/** `restore-documents`: inserts the documents of a dump on standard input, on this engine or the other. */
export const restoreDocuments: Command = (_arguments, environment) =>
  withStorage(storage, environment, async (opened) => {
    await opened.prepare()
    const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
    const { restored, present } = await restoreLines(opened.documents, collections, lines)
    return `${restored} documents restored, ${present} were there already`
  })
