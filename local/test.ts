/**
 * `npm test`: type check, lint, and all tests but the long ones, which `npm run test:long` runs. With arguments for jest,
 * such as a path, both run only the tests that these select. The last line counts the tests; the exit code is 1 when
 * anything failed.
 */

import { findClamd, findNatsServer } from './engines/index.ts'
import { runJest } from './test-run/jest.ts'
import { runTool } from './test-run/tool.ts'

const long = process.argv[2] === '--long'
const jestArguments = process.argv.slice(long ? 3 : 2)
const failed: string[] = []

// Fetched here once, so that no two test files fetch at the same time.
const log = (line: string) => console.log(line)
for (const find of [findNatsServer, findClamd]) {
  await find({ log }).catch((err: Error) => console.error(`${err.message}\nTests that need it will fail.\n`))
}

if (!long && jestArguments.length === 0) {
  console.log('Type check')
  if ((await runTool('node_modules/typescript/bin/tsc', [])) !== 0) failed.push('type check')
  console.log('Lint')
  if ((await runTool('node_modules/@biomejs/biome/bin/biome', ['check'])) !== 0) failed.push('lint')
  console.log('Tests')
}
const tests = await runJest(jestArguments, { long })
if (!tests.ok) failed.push('tests')

if (jestArguments.length === 0) console.log(['', 'Longest files', ...tests.longest].join('\n'))
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${tests.counts}`)
process.exit(failed.length > 0 ? 1 : 0)
