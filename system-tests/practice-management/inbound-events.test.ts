import { postgresql } from './engines.ts'
import { inboundEventsContract } from './inbound-events.contract.ts'

inboundEventsContract(postgresql)
