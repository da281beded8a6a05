/** `npm run survive`: kills parts of a platform of its own under load and checks that nothing acknowledged is lost. */

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { describeReport } from './report.ts'
import { survive } from './survival.ts'
import { describeSyncs, surviveSyncs } from './sync-survival.ts'

const HELP = `Kills services and engines under load and checks that nothing is lost, doubled or invented.

  npm run survive
  npm run survive -- --rounds 50         kills of a random service
  npm run survive -- --engine-rounds 3   kills of NATS, and as many of PostgreSQL and of the object store
  npm run survive -- --syncs 200         syncs so many matters with a file each instead, and kills the connector,
                                         PostgreSQL, NATS and the stand-in of the practice-management system
                                         meanwhile
  npm run survive -- --hangs 3           stops one of two processes of a random service for 30 s each instead (SIGSTOP): at most
                                         2 % of the requests may fail, and none after 15 s
  npm run survive -- --rolling           restarts services with SIGTERM instead, and no request may fail
  npm run survive -- --seed 1            repeats the choice of services and moments of another run
`

const SEED_MAX = 2 ** 32

process.exit(await run())

/** Returns the exit code. */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      'engine-rounds': { type: 'string', default: '3' },
      seed: { type: 'string', default: String(randomInt(SEED_MAX)) },
      rolling: { type: 'boolean', default: false },
      syncs: { type: 'string', default: '0' },
      hangs: { type: 'string', default: '0' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [rounds, engineRounds, seed, syncs, hangs] = [
    values.rounds ?? (values.rolling ? '3' : '50'),
    values['engine-rounds'],
    values.seed,
    values.syncs,
    values.hangs,
  ].map(Number)
  const numbersAreWhole = [rounds, engineRounds, seed, syncs, hangs].every(
    (number) => Number.isInteger(number) && number! >= 0,
  )
  if (values.help || !numbersAreWhole) {
    console.log(HELP)
    return values.help ? 0 : 2
  }

  const log = (line: string) => console.log(line)
  if (syncs! > 0) {
    const report = await surviveSyncs({ matters: syncs!, rounds: engineRounds!, seed: seed!, log })
    console.log(`\n${describeSyncs(report)}`)
    return report.problems.length === 0 ? 0 : 1
  }

  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const report = await survive({
    rolling: values.rolling,
    rounds: rounds!,
    engineRounds: engineRounds!,
    seed: seed!,
    hangs: hangs!,
    log,
    signal: stopping.signal,
  })
  console.log(`\n${describeReport(report)}`)
  return report.problems.length === 0 ? 0 : 1
}
