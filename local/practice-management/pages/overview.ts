import { type Html, html } from '@dossier/html'
import { renderButton } from '../../stand-in/page.ts'
import { nameOf } from '../api/users.ts'
import type { SeenCall } from '../calls.ts'
import type { Holdings } from '../control/controls.ts'
import type { AccountRecord, MatterRecord } from '../store/records.ts'

/** A table shows this many of the newest rows. */
const ROWS_MAX = 200

/** Everything that the stand-in holds, with buttons for what people in the firms do. */
export function renderOverview(base: string, holdings: Holdings, calls: readonly SeenCall[]): Html {
  return html`${holdings.accounts.map((account) => renderAccount(base, account, holdings))}
<h2>Calls</h2>
${renderTable(
  ['Time', 'Call', 'Status'],
  calls.map(({ at, method, path, target, status }) => [at, `${method} ${target ?? path}`, status ?? 'no answer']),
)}`
}

function renderAccount(base: string, account: AccountRecord, holdings: Holdings): Html {
  const ofAccount = <Value extends { account_id: number }>(values: Value[]) =>
    values.filter(({ account_id }) => account_id === account.id)
  const contactNames = new Map(holdings.contacts.map(({ id, name }) => [id, name]))
  return html`<h2>${account.name}</h2>
<h3>People</h3>
${renderTable(
  ['Id', 'Name', 'Email', 'Access'],
  ofAccount(holdings.users).map((user) => [
    user.id,
    nameOf(user),
    user.email,
    holdings.granted_by.includes(user.id)
      ? renderButton(`${base}/people/${user.id}`, 'Take access back', { do: 'revoke' })
      : 'none granted',
  ]),
)}
<h3>Contacts</h3>
${renderTable(
  ['Id', 'Type', 'Name', 'Email', 'Phone'],
  ofAccount(holdings.contacts).map((contact) => [
    contact.id,
    contact.type,
    contact.name,
    contact.email_addresses.map(({ name, address }) => `${name}: ${address}`).join(', '),
    contact.phone_numbers.map(({ name, number }) => `${name}: ${number}`).join(', '),
  ]),
)}
<h3>Matters</h3>
${renderTable(
  ['Id', 'Number', 'Custom number', 'Client', 'Description', 'Status', ''],
  ofAccount(holdings.matters).map((matter) => [
    matter.id,
    matter.display_number,
    matter.custom_number ?? '',
    contactNames.get(matter.client_id) ?? '',
    matter.description ?? '',
    matter.status,
    renderMatterButtons(`${base}/matters/${matter.id}`, matter),
  ]),
)}
<h3>Practice areas</h3>
<p>${ofAccount(holdings.practice_areas)
    .map(({ name }) => name)
    .join(', ')}</p>
<h3>Documents</h3>
${renderTable(
  ['Id', 'Matter', 'Name', 'Type', 'Bytes', 'SHA-256', 'Complete'],
  ofAccount(holdings.documents).map(({ id, matter_id, name, content_type, version }) => [
    id,
    matter_id,
    name,
    content_type ?? '',
    version.stored?.size ?? '',
    version.stored?.sha256 ?? '',
    version.fully_uploaded ? 'yes' : 'no',
  ]),
)}
<h3>Subscriptions</h3>
${renderTable(
  ['Id', 'Model', 'Events', 'Address', 'Status', 'Expires', ''],
  ofAccount(holdings.webhooks).map((webhook) => [
    webhook.id,
    webhook.model,
    webhook.events.join(', '),
    webhook.url,
    webhook.status,
    webhook.expires_at,
    renderButton(`${base}/subscriptions/${webhook.id}`, 'Drop', { do: 'drop' }),
  ]),
)}`
}

function renderMatterButtons(action: string, { status }: MatterRecord): Html {
  const others = (['open', 'pending', 'closed'] as const).filter((one) => one !== status)
  return html`${others.map((one) => renderButton(action, `Set to ${one}`, { do: 'status', status: one }))}
${renderButton(action, 'Delete', { do: 'delete' })}`
}

function renderTable(heads: string[], rows: (string | number | Html)[][]): Html {
  if (rows.length === 0) return html`<p>None.</p>`
  const left = rows.length - ROWS_MAX
  return html`${left > 0 ? html`<p>${left} older are not shown.</p>` : ''}
<table><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>
<tbody>${rows
    .slice(-ROWS_MAX)
    .reverse()
    .map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`
}
