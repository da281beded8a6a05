import { createInterface } from 'node:readline'
import { command, withStorage } from '@dossier/runtime'
import { collections } from '../store/collections.ts'
import { dumpLines, restoreLines } from '../store/dump.ts'
import { storage } from '../store/storage.ts'

export const dumpDocuments = command(
  'dump-documents',
  'Prints all documents of the service, while it runs. Secrets in them stay sealed.',
  (_arguments, environment) =>
    withStorage(storage, environment, async ({ documents }) => {
      let last: string | undefined
      for await (const line of dumpLines(documents, collections)) {
        if (last !== undefined) console.log(last)
        last = line
      }
      return last!
    }),
)

export const restoreDocuments = command(
  'restore-documents',
  'Inserts the documents of a dump on standard input, on this engine or the other.',
  (_arguments, environment) =>
    withStorage(storage, environment, async (opened) => {
      await opened.prepare()
      const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
      const { restored, present } = await restoreLines(opened.documents, collections, lines)
      return `${restored} documents restored, ${present} were there already`
    }),
)
