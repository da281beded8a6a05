import { operationsWithKey, walkIdempotency } from './idempotency-walk.ts'

walkIdempotency(operationsWithKey)
