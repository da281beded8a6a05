import * as api from '@dossier/client/operations'
import { listOf, service } from '../../shared/test/service.ts'

/** An active matter of Ana. */
export const MATTER = {
  id: 'mat_1',
  title: 'Silva, lease',
  practice_area: 'family_law',
  status: 'active',
  case_number: '26-101',
  client: { id: 'cli_ana', first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' },
  documents_count: 0,
  documents_complete: 0,
  description: null,
  tags: [],
  assigned_attorney: null,
  assigned_users: [],
  intake_link: null,
} as const

/** From now on, there is this matter, without anything else in it. */
export function answerMatter(): void {
  service.answers(api.getMatter, MATTER)
  service.answers(api.listMatterDocuments, listOf())
  service.answers(api.listMatterParticipants, listOf())
  service.answers(api.listFormerClients, listOf())
  service.answers(api.listMatterOverviews, [])
  service.answers(api.listFirmUsers, listOf())
  service.answers(api.listZipFiles, listOf())
  service.answers(api.getMatterLinkVerification, { rule: null, in_force: { method: 'off' }, links: [] })
}
