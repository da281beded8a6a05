import { AppError, type Call, invalidField, invalidInputCode, notFound } from '@dossier/contracts'
import { isDuplicate, isMissingReference } from '@dossier/runtime'
import type { StoredMatter } from '../store/matter-rows.ts'
import { CLIENT_REFERENCE, TEMPLATE_REFERENCE, TITLE_INDEX } from '../store/matters.ts'

/** The caller's error for a refused insert or update of a matter. Other errors are unchanged. */
export function matterStatementError(error: unknown, operation: Call, matter: StoredMatter): unknown {
  if (isDuplicate(error, TITLE_INDEX)) return new AppError('duplicate_matter', { title: matter.title })
  if (isMissingReference(error, CLIENT_REFERENCE)) return notFound('client_not_found', matter.client_id!)
  if (isMissingReference(error, TEMPLATE_REFERENCE)) {
    return invalidField(invalidInputCode(operation), 'intake_template_id', 'is not an intake template of the firm')
  }
  return error
}
