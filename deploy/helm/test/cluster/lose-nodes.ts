import assert from 'node:assert/strict'
import { run } from '../../../run.ts'
import { say, undoLater } from '../../../test/in-steps.ts'
import { verify } from './steps/verify.ts'
import { describe, runCommand, type Trial } from './trial.ts'

/** Share of requests that may fail, from the loss until every service is whole on other nodes. */
const FAILED_PERCENT_MAX = 2

const WAYS = {
  LOSE_NODE: { back: 'RETURN_NODE', what: 'killed' },
  CUT_NODE: { back: 'REJOIN_NODE', what: 'cut off' },
} as const
export type Way = keyof typeof WAYS

/** The commands that take a node away and bring it back, or what is missing. */
export function commandsOf(way: Way): { lose: string; restore: string } | { missing: string } {
  const { back } = WAYS[way]
  const [lose, restore] = [process.env[way], process.env[back]]
  return lose && restore ? { lose, restore } : { missing: `${way} and ${back} name no commands` }
}

/**
 * Kills nodes under load, all at once, or takes their network away. Waits until every service is whole on the others, brings
 * them back, and reads what was acknowledged. `what` names the nodes. Expects a running load without failures.
 */
export async function loseNodes(
  trial: Trial,
  { way, nodes, what }: { way: Way; nodes: readonly string[]; what: string },
): Promise<void> {
  const commands = commandsOf(way)
  assert(!('missing' in commands))
  const { lose, restore } = commands
  const each = (command: string) => Promise.all(nodes.map((node) => runCommand(command, node)))
  const until = (condition: string) =>
    run('kubectl', ['wait', '--for', condition, ...nodes.map((node) => `node/${node}`), '--timeout', '120s'])
  const load = await trial.load()

  const lostAt = performance.now()
  const isBack = undoLater(() => each(restore))
  await each(lose)
  await until('condition=Ready=Unknown')
  await trial.whole({ without: nodes })
  const seconds = Math.round((performance.now() - lostAt) / 1000)
  const figures = await load.figures()
  assert(figures.failed <= (figures.requests * FAILED_PERCENT_MAX) / 100, describe(figures))
  const percent = ((figures.failed / figures.requests) * 100).toFixed(2)
  const failed = `${figures.failed} of ${figures.requests} requests failed (${percent} %)`
  say(`${what} ${WAYS[way].what}: whole elsewhere after ${seconds} s, ${failed}`)

  await each(restore)
  isBack()
  await until('condition=Ready')
  await trial.settled()
  say(`${what} is back`)
  await trial.withoutFailures()
  await verify(trial)
}
