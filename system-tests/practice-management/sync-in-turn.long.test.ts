import { postgresql } from './engines.ts'
import { syncInTurnContract } from './sync-in-turn.contract.ts'

syncInTurnContract(postgresql, { calls: 'all' })
