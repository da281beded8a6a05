import { postgresql } from './engines.ts'
import { syncMatterContract } from './sync-matter.contract.ts'

syncMatterContract(postgresql)
