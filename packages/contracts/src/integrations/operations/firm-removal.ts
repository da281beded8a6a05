import { firmRemovalInput, firmRemovalOutput } from '../../firm-removal.ts'
import { defineServiceCall } from '../define.ts'

/** Called repeatedly while an operator deletes a firm, and for some days afterwards to remove what arrives late. */
export const removeIntegrationOfFirm = defineServiceCall({
  name: 'removeIntegrationOfFirm',
  summary: 'Disconnect a firm that an operator deletes, and remove its data, as much as fits into one call.',
  input: firmRemovalInput,
  output: firmRemovalOutput,
  errors: [],
})
