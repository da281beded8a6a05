import { invalidField, type matters } from '@dossier/contracts'

/**
 * Nobody uploads files for requests that they do not see.
 *
 * @throws AppError validation_error
 */
export function assertRights({ may_see, may_give }: Pick<matters.Participant, 'may_see' | 'may_give'>): void {
  if (may_give === 'all' && may_see !== 'all')
    throw invalidField('validation_error', 'may_give', 'can be `all` only where `may_see` is `all`')
}
