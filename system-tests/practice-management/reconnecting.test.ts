import { postgresql } from './engines.ts'
import { reconnectingContract } from './reconnecting.contract.ts'

reconnectingContract(postgresql)
