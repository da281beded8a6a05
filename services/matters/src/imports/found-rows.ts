import { textKey } from '../domain/text-key.ts'
import type { CheckedRow, FoundRow } from './checked-row.ts'
import type { Known } from './plan-batch.ts'

/** A row exists if the firm has everything that it would make. */
export function foundIn({ made, emails, titles }: Known, row: CheckedRow): FoundRow {
  const { client, matter, client_key, matter_key, problems } = row
  if (problems.length > 0)
    return { ...row, outcome: 'invalid', client: null, matter: null, client_id: null, matter_id: null }
  const clientId = client && (made.get(client_key!) ?? (client.email ? emails.get(textKey(client.email)) : undefined))
  const matterId = matter && (made.get(matter_key!) ?? titles.get(textKey(matter.title)))
  if (clientId === undefined || matterId === undefined)
    return { ...row, outcome: 'valid', client_id: null, matter_id: null }
  return { ...row, outcome: 'existing', client: null, matter: null, client_id: clientId, matter_id: matterId }
}

/** What rows found that is not known by their keys yet, so that they find it again under another email or title. */
export function keysFound({ made }: Known, rows: readonly FoundRow[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { client_key, matter_key, client_id, matter_id } of rows) {
    if (client_key && client_id && !made.has(client_key)) found.set(client_key, client_id)
    if (matter_key && matter_id && !made.has(matter_key)) found.set(matter_key, matter_id)
  }
  return found
}
