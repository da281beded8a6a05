import { postgresql } from './engines.ts'
import { syncOnceContract } from './sync-once.contract.ts'

syncOnceContract(postgresql, { calls: 'all' })
