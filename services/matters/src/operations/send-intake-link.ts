import { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { recipientOf, sendLink } from '../links/send-link.ts'
import { findClientAsReader } from '../store/clients.ts'

const { sendIntakeLink: operation } = matters.operations

/** Goes to the address in the request alone: one without is refused before anything is looked up. */
export const sendIntakeLink: MattersHandler<typeof operation> = async (ctx, { id, ...input }) => {
  recipientOf(input)
  return await sendLink(ctx, operation, { matterId: id }, input, async (tx, { matter: { client_id } }) =>
    client_id ? await findClientAsReader(tx, ctx.principal.firm_id, client_id) : { language: null, first_name: null },
  )
}
