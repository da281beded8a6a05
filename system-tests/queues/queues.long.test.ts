import { queues } from './queues.ts'
import { workQueueContract } from './work-queue.contract.ts'

for (const queue of queues) workQueueContract(queue)
