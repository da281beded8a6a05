/** The connector on MongoDB, held to what it is held to on PostgreSQL by the test files beside this one. */
import { describe } from '@jest/globals'
import { mongodb } from './engines.ts'
import { inboundEventsContract } from './inbound-events.contract.ts'
import { reconnectingContract } from './reconnecting.contract.ts'
import { syncInTurnContract } from './sync-in-turn.contract.ts'
import { syncMatterContract } from './sync-matter.contract.ts'
import { syncOnceContract } from './sync-once.contract.ts'

const onMongodb = mongodb ? describe : describe.skip

onMongodb('inbound events', () => inboundEventsContract(mongodb!))
onMongodb('reconnecting', () => reconnectingContract(mongodb!))
onMongodb('syncs in turn', () => syncInTurnContract(mongodb!, { calls: 'all' }))
onMongodb('a sync', () => syncMatterContract(mongodb!))
onMongodb('once', () => syncOnceContract(mongodb!, { calls: 'all' }))
