import type { documents } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { checklistCases } from './checklists.ts'
import { courtFormCases } from './court-forms.ts'
import { documentRequestCases } from './document-requests.ts'
import { portalUploadCases } from './portal-uploads.ts'
import { uploadCases } from './uploads.ts'

export const documentsCases: Cases<typeof documents.operations> = {
  ...documentRequestCases,
  ...uploadCases,
  ...portalUploadCases,
  ...checklistCases,
  ...courtFormCases,
}
