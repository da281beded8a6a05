import type { System } from '@dossier/testbed'
import { afterAll, beforeAll } from '@jest/globals'
import { longListsContract, startUnfolded } from './long-lists.contract.ts'

let t: System
beforeAll(async () => {
  t = await startUnfolded()
})
afterAll(() => t.stop())

longListsContract(() => t, { share: 1 })
