import { firmRemovalInput, firmRemovalOutput } from '../../firm-removal.ts'
import { defineServiceCall } from '../define.ts'

/** Called repeatedly while an operator deletes a firm, and for some days afterwards to remove what arrives late. */
export const removeDocumentsOfFirm = defineServiceCall({
  name: 'removeDocumentsOfFirm',
  summary: 'Remove the data of a firm that an operator deletes, as much as fits into one call.',
  input: firmRemovalInput,
  output: firmRemovalOutput,
  errors: [],
})
