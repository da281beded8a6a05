import * as api from '@dossier/client/operations'
import { service } from '../../shared/test/service.ts'

/** An active matter of Ana, as she sees it. */
export const MATTER = {
  title: 'Silva, lease',
  status: 'active',
  firm: { name: 'Silva & Partners' },
  client: { first_name: 'Ana' },
  documents: [],
  documents_pagination: { has_more: false },
} as const

/** From now on, the link leads to this matter, without anything else in it. */
export function answerPortalMatter(): void {
  service.answers(api.getPortalMatter, MATTER)
  service.refuses(api.getPortalIntake, 404, 'intake_not_found')
  service.answers(api.listPortalMessages, { data: [], pagination: { next_cursor: null } })
}
