/**
 * `npm test`: type check and lint, then all tests but the long ones and those of the pages. `npm run test:parts` runs those of the
 * pages' parts, `npm run test:web` those in a browser, `npm run test:long` all other long ones; `npm run screenshots` takes pictures of the pages. With
 * arguments for jest, such as a path, each runs only the tests that these select. The last line counts the tests; the exit
 * code is 1 when any failed or the checks found something.
 */

import { findClamd, findNatsServer } from './engines/index.ts'
import { checkSources } from './test-run/check-sources.ts'
import { runJest } from './test-run/jest.ts'

const KINDS = new Map<string | undefined, 'parts' | 'long' | 'web' | 'pictures'>([
  ['--parts', 'parts'],
  ['--long', 'long'],
  ['--web', 'web'],
  ['--screenshots', 'pictures'],
])
const kind = KINDS.get(process.argv[2]) ?? 'short'
const jestArguments = process.argv.slice(kind === 'short' ? 2 : 3)
const runsAll = jestArguments.length === 0

const failed = kind === 'short' && runsAll ? await checkSources() : []

// Fetched here once, so that no two test files fetch at the same time.
const log = (line: string) => console.log(line)
for (const find of [findNatsServer, findClamd]) {
  await find({ log }).catch((err: Error) => console.error(`${err.message}\nTests that need it will fail.\n`))
}

const tests = await runJest(jestArguments, kind)
if (!tests.ok) failed.push('tests')

if (runsAll) console.log(['', 'Longest files', ...tests.longest].join('\n'))
if (tests.unsteady.length > 0) console.log(['', ...tests.unsteady].join('\n'))
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${tests.counts}`)
process.exit(failed.length > 0 ? 1 : 0)
