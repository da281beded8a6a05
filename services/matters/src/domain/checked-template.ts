import { AppError, matters } from '@dossier/contracts'

/**
 * A template whose fields and groups fit together, without what it does not use, so that it is answered as it always was.
 *
 * @throws AppError validation_error
 */
export function checkedTemplate({ groups, translations, ...template }: matters.IntakeTemplate): matters.IntakeTemplate {
  const problems = matters.formProblems({ fields: template.fields, groups })
  if (problems.length > 0) {
    throw new AppError('validation_error', { fields: problems.slice(0, matters.INTAKE_FIELDS_MAX) })
  }
  return {
    ...template,
    ...(groups && groups.length > 0 && { groups }),
    ...(translations && Object.keys(translations).length > 0 && { translations }),
  }
}
