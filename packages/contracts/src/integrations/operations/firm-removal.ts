import { firmRemovalInput, firmRemovalOutput } from '../../firm-removal.ts'
import { defineServiceCall } from '../define.ts'

/** Asked again and again while an operator deletes a firm, and some days longer for what comes late. */
export const removeIntegrationOfFirm = defineServiceCall({
  name: 'removeIntegrationOfFirm',
  summary:
    'Disconnects a firm that an operator deletes, and removes what this service has of it, as much as there is time for.',
  input: firmRemovalInput,
  output: firmRemovalOutput,
  errors: [],
})
