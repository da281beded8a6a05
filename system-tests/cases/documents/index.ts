import type { documents } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { attachmentCases } from './attachments.ts'
import { checklistCases } from './checklists.ts'
import { courtFormCases } from './court-forms.ts'
import { documentRequestCases } from './document-requests.ts'
import { joinedFileCases } from './joined-files.ts'
import { portalUploadCases } from './portal-uploads.ts'
import { uploadCases } from './uploads.ts'
import { zipFileCases } from './zip-files.ts'

export const documentsCases: Cases<typeof documents.operations> = {
  ...documentRequestCases,
  ...uploadCases,
  ...joinedFileCases,
  ...zipFileCases,
  ...portalUploadCases,
  ...attachmentCases,
  ...checklistCases,
  ...courtFormCases,
}
