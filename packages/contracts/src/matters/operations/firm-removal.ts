import { firmRemovalInput, firmRemovalOutput } from '../../firm-removal.ts'
import { defineServiceCall } from '../define.ts'

/** Asked again and again while an operator deletes a firm, and some days longer for what comes late. */
export const removeMattersOfFirm = defineServiceCall({
  name: 'removeMattersOfFirm',
  summary: 'Removes what this service has of a firm that an operator deletes, as much as there is time for.',
  input: firmRemovalInput,
  output: firmRemovalOutput,
  errors: [],
})
