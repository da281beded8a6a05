/**
 * `npm test`: all tests but the long ones, which `npm run test:long` runs, and beside them type check and lint. With
 * arguments for jest, such as a path, both run only the tests that these select. The last line counts the tests; the exit
 * code is 1 when anything failed.
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

/** Runs beside the tests, which often wait; answers what it printed. */
async function checkSources(): Promise<string> {
  let report = ''
  const check = async (name: string, script: string, args: readonly string[]) => {
    report += `\n${name}\n`
    const print = (text: string) => {
      report += text
    }
    if ((await runTool(script, args, { print })) !== 0) failed.push(name.toLowerCase())
  }
  // Several threads would each find out the types that they share: on two cores that takes twice the processor time.
  await check('Type check', 'node_modules/typescript/bin/tsc', ['--singleThreaded', '--pretty'])
  await check('Lint', 'node_modules/@biomejs/biome/bin/biome', ['check'])
  return report
}

const checking = !long && jestArguments.length === 0 ? checkSources() : undefined
const tests = await runJest(jestArguments, { long })
if (!tests.ok) failed.push('tests')
if (checking) console.log(await checking)

if (jestArguments.length === 0) console.log(['', 'Longest files', ...tests.longest].join('\n'))
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${tests.counts}`)
process.exit(failed.length > 0 ? 1 : 0)
