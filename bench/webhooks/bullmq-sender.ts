import { Queue, Worker } from 'bullmq'
import { Agent } from 'undici'
import { instantMs } from './instant.ts'
import { type Delivery, post } from './post.ts'
import type { SenderAnswer, SenderOrder } from './sender-client.ts'

/**
 * The same with BullMQ: each delivery is a job with its body, retried as the service would, and kept when it is done,
 * which is BullMQ's record of it.
 */
const concurrency = Number(process.argv[2])
const connection = { host: '127.0.0.1', port: Number(process.argv[3]) }
const QUEUE = 'deliveries'
const ADDED_AT_A_TIME = 1_000

const agent = new Agent()
const queue = new Queue<Delivery>(QUEUE, { connection })
let count = 0

process.on('message', async (order: SenderOrder) => {
  if (order === 'send') answer(await sendAll())
  else answer(await add(order.deliveries))
})

async function add(deliveries: Delivery[]): Promise<SenderAnswer> {
  await queue.obliterate({ force: true })
  count = deliveries.length
  const opts = { attempts: 8, backoff: { type: 'exponential', delay: 5_000 } }
  for (let from = 0; from < count; from += ADDED_AT_A_TIME) {
    const some = deliveries.slice(from, from + ADDED_AT_A_TIME)
    await queue.addBulk(some.map((data) => ({ name: 'deliver', data, opts })))
  }
  return { doneAtMs: 0, recorded: 0 }
}

async function sendAll(): Promise<SenderAnswer> {
  const worker = new Worker<Delivery>(QUEUE, (job) => post(agent, job.data), { connection, concurrency })
  const done = Promise.withResolvers<void>()
  let completed = 0
  worker.on('completed', () => {
    if (++completed === count) done.resolve()
  })
  worker.on('error', done.reject)
  await done.promise
  const doneAtMs = instantMs()
  await worker.close()
  return { doneAtMs, recorded: await queue.getCompletedCount() }
}

function answer(message: SenderAnswer): void {
  process.send?.(message)
}
process.send?.('ready')
process.on('disconnect', () => process.exit())
