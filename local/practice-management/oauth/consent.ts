import { type Html, html } from '@dossier/html'
import { nameOf } from '../api/users.ts'
import type { AccountRecord, UserRecord } from '../store/records.ts'

/** The page on which a person gives an application access, or refuses. Nobody signs in: visitors pick who they are. */
export function renderConsent(ticket: string, accounts: AccountRecord[], users: UserRecord[]): Html {
  return html`<p>Dossier asks to read and change contacts, matters and documents of your firm.</p>
<form method="post" action="/oauth/authorize">
<input type="hidden" name="ticket" value="${ticket}">
${accounts.map(
  (account) => html`<h2>${account.name}</h2>
<p>${users
    .filter(({ account_id }) => account_id === account.id)
    .map((user) => html`<button name="user_id" value="${user.id}">Approve as ${nameOf(user)}</button>`)}</p>`,
)}
<p><button name="refuse" value="yes">Refuse</button></p>
</form>`
}
