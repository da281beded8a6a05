import { say } from '../../../../test/in-steps.ts'
import { commandsOf, loseNodes, type Way } from '../lose-nodes.ts'
import type { Trial } from '../trial.ts'

/** Kills a node under load, or takes its network away, by the commands that these variables name. */
export function loseNode(way: Way): (trial: Trial) => Promise<void> {
  return async (trial) => {
    const commands = commandsOf(way)
    const [, node] = await trial.nodes()
    if ('missing' in commands) return say(`left out: ${commands.missing}`)
    if (!node) return say('left out: the cluster has one node')
    await trial.load()
    await trial.occupy(node)
    await trial.withoutFailures()
    await loseNodes(trial, { way, nodes: [node], what: node })
  }
}
