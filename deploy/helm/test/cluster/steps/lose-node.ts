import assert from 'node:assert/strict'
import { run } from '../../../../run.ts'
import { say, undoLater } from '../../../../test/in-steps.ts'
import { describe, runCommand, type Trial } from '../trial.ts'
import { verify } from './verify.ts'

/** Share of requests that may fail, from the loss until every service is whole on the other node. */
const FAILED_PERCENT_MAX = 2

const ways = {
  LOSE_NODE: { back: 'RETURN_NODE', what: 'killed' },
  CUT_NODE: { back: 'REJOIN_NODE', what: 'cut off' },
} as const

/** Kills a node under load, or takes its network away, by the commands that these variables name. */
export function loseNode(way: keyof typeof ways): (trial: Trial) => Promise<void> {
  return async (trial) => {
    const { back, what } = ways[way]
    const [lose, restore] = [process.env[way], process.env[back]]
    const [, node] = await trial.nodes()
    if (!lose || !restore) return say(`left out: ${way} and ${back} name no commands`)
    if (!node) return say('left out: the cluster has one node')
    const load = await trial.load()
    await trial.occupy(node)
    await trial.withoutFailures()

    const lostAt = performance.now()
    const isBack = undoLater(() => runCommand(restore, node))
    await runCommand(lose, node)
    await run('kubectl', ['wait', '--for', 'condition=Ready=Unknown', `node/${node}`, '--timeout', '120s'])
    await trial.whole({ without: node })
    const seconds = Math.round((performance.now() - lostAt) / 1000)
    const figures = await load.figures()
    assert(figures.failed <= (figures.requests * FAILED_PERCENT_MAX) / 100, describe(figures))
    const percent = ((figures.failed / figures.requests) * 100).toFixed(2)
    say(
      `${node} ${what}: whole elsewhere after ${seconds} s, ${figures.failed} of ${figures.requests} requests failed (${percent} %)`,
    )

    await runCommand(restore, node)
    isBack()
    await run('kubectl', ['wait', '--for', 'condition=Ready', `node/${node}`, '--timeout', '120s'])
    await trial.settled()
    say(`${node} is back`)
    await trial.withoutFailures()
    await verify(trial)
  }
}
