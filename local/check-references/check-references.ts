/**
 * `npm run check-references -- FILE…`: joins what `list-references` of every service printed. Lists references that lead
 * nowhere; the exit code is 1 if there are any.
 */

import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { joinReferences } from './join-references.ts'

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Name the files that list-references of every service was written to.')
  process.exit(2)
}

async function* lines() {
  for (const file of files) yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity })
}

const { references, missing, unneeded } = await joinReferences(lines)
for (const line of missing) console.log(line)
for (const key of unneeded) console.log(`nothing refers to object ${key}`)
console.log(`${references} references, ${missing.length} lead nowhere; ${unneeded.length} files that nothing refers to`)
process.exitCode = missing.length > 0 ? 1 : 0
