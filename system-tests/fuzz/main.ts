/**
 * `npm run fuzz -- --requests 200000 --seed 7`: the fuzz test for as long as one likes, on engines that live as long as
 * it takes. The exit code is 1 when anything failed.
 */
import { parseArgs } from 'node:util'
import { startSharedEngines, tearDown } from '@dossier/testbed/engines'
import { fuzz } from './fuzz.ts'
import { startSystemUnderFuzz } from './system-under-fuzz.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
})

await startSharedEngines()
try {
  const system = await startSystemUnderFuzz()
  try {
    const startedAt = performance.now()
    const report = await fuzz(system, {
      seed: Number(values.seed),
      requests: Number(values.requests),
      log: console.log,
    })
    console.table(
      Object.fromEntries(
        [...report.sent].map(([name, sent]) => [name, { sent, 'carried out': report.carriedOut.get(name) ?? 0 }]),
      ),
    )
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const { requests, secondTries, failures } = report
    console.log(`${requests} requests in ${seconds} s, ${secondTries} tried again, ${failures.length} failures`)
    if (failures.length > 0) process.exitCode = 1
  } finally {
    await system.stop()
  }
} finally {
  await tearDown()
}
