import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Command, command } from './command.ts'
import { joinReferences } from './join-references.ts'

/**
 * Joins what `list-references` of every service printed, from standard input. Prints references that lead nowhere, and files that
 * nothing refers to. Needs neither database nor store.
 *
 * @throws Error if a reference leads nowhere, or if a list is missing or cut short
 */
export function checkReferencesCommand(
  stdin: Readable = process.stdin,
  print: (line: string) => void = console.log,
): Command {
  const does =
    'Reads from standard input what list-references of every service printed, and prints the references that lead nowhere.'
  return command('check-references', does, async () => {
    const { references, missing, unneeded, incomplete } = await joinReferences(
      createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY }),
    )
    if (incomplete.length > 0) {
      throw new Error(
        `standard input must have the whole list of every service; look at those of ${incomplete.join(', ')}`,
      )
    }
    for (const line of missing) print(line)
    for (const key of unneeded) print(`nothing refers to object ${key}`)
    const summary = `${references} references, ${missing.length} lead nowhere; ${unneeded.length} files that nothing refers to`
    if (missing.length > 0) throw new Error(summary)
    return summary
  })
}
