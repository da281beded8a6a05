import { findBreaks } from './published.ts'

/** `npm run contracts:check`: names what does not go together with the last release, and who is hit. */
const found = await findBreaks()
for (const [name, breaks] of found) {
  console.log(`${name}:`)
  for (const { where, what, hits } of breaks) console.log(`  ${where}: ${what}. Hits ${hits}.`)
}
if (found.size > 0) process.exitCode = 1
else console.log('Every contract goes together with its last release.')
