import { createHash, randomUUID } from 'node:crypto'

/** What n8n keeps for a node with its execution, also while the node or the execution is retried. */
export interface NodeMemory {
  dossier?: {
    /** Makes the keys of this execution unlike those of all others. */
    seed: string
    /** How often an item was refused, by run and item. */
    refusals: Record<string, number>
  }
}

/** Keys for the requests of one item. */
export interface IdempotencyKeys {
  /** The key of a request: the same when the request is sent again, by the node or by n8n. */
  keyOf(operation: string, content: unknown): string
  /** After a refusal, which had no effect: the next try gets new keys, so that it does not get the same answer again. */
  refused(): void
}

/**
 * Keys of an item that stay the same for as long as n8n retries the node or the execution.
 *
 * @param item run and index, such as `0.3`
 * @param chosen a key that the workflow gives; it depends neither on the execution nor on the content
 */
export function idempotencyKeys(memory: NodeMemory, item: string, chosen: string | undefined): IdempotencyKeys {
  if (chosen) return { keyOf: (operation) => hash([chosen, operation]), refused() {} }
  memory.dossier ??= { seed: randomUUID(), refusals: {} }
  const { seed, refusals } = memory.dossier
  return {
    keyOf: (operation, content) => hash([seed, item, refusals[item] ?? 0, operation, content]),
    refused() {
      refusals[item] = (refusals[item] ?? 0) + 1
    },
  }
}

const hash = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
