/**
 * `npm run test:all`: every suite, one after the other, going on when one fails. At the end a table says what passed, what
 * failed, and what was left out for want of what. The exit code is 1 when any failed.
 */

import { describeSuites, SUITES, type SuiteRun } from './test-run/suites.ts'
import { runProgram } from './test-run/tool.ts'

const runs: SuiteRun[] = []
for (const name of SUITES) {
  console.log(`\nnpm run ${name}\n`)
  const startedAt = performance.now()
  let printed = ''
  const code = await runProgram('npm', ['run', '--silent', name], {
    onOutput: (text) => {
      printed += text
    },
  })
  runs.push({ name, ok: code === 0, seconds: (performance.now() - startedAt) / 1000, printed })
}

console.log(`\n${describeSuites(runs)}`)
process.exit(runs.every(({ ok }) => ok) ? 0 : 1)
