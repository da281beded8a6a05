import { Agent } from 'undici'
import { instantMs } from './instant.ts'
import { type Delivery, post } from './post.ts'
import type { SenderAnswer, SenderOrder } from './sender-client.ts'

/** The least that sending can cost: loops that post, as many as deliveries may be in flight. Records nothing. */
const concurrency = Number(process.argv[2])
const agent = new Agent()
let deliveries: Delivery[] = []

process.on('message', async (order: SenderOrder) => {
  if (order !== 'send') {
    deliveries = order.deliveries
    return answer({ doneAtMs: 0, recorded: 0 })
  }
  let next = 0
  const loop = async () => {
    while (next < deliveries.length) await post(agent, deliveries[next++]!)
  }
  await Promise.all(Array.from({ length: concurrency }, loop))
  answer({ doneAtMs: instantMs(), recorded: 0 })
})

function answer(message: SenderAnswer): void {
  process.send?.(message)
}
process.send?.('ready')
process.on('disconnect', () => process.exit())
