import { afterAll, beforeAll } from '@jest/globals'
import { deliveringProcessesContract, startSurvivor } from './delivering-processes.contract.ts'

let survivor: Awaited<ReturnType<typeof startSurvivor>>
beforeAll(async () => {
  survivor = await startSurvivor()
})
afterAll(() => survivor.stop())

deliveringProcessesContract(() => survivor.t, { deliveries: 2_000, endpointCounts: [1, 20] })
