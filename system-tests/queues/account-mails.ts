import { toUuid } from '@dossier/contracts'
import { createSealer } from '@dossier/runtime'
import type { Scene } from './work-queue.ts'

/** Emails of these tests go to the key of their piece there. */
export const MAIL_DOMAIN = 'queues.test'

export const keyOfAddress = (address: string): string => address.slice(0, address.indexOf('@'))

/** Emails about accounts that wait in identity; keys are their ids. */
export async function insertAccountMails({ t, pieces }: Scene): Promise<void> {
  const sealer = createSealer(t.environmentOf('identity').ENCRYPTION_KEYS!)
  const mailOf = (id: string) => {
    const link = 'http://app.test/invitations/token'
    const expires_at = '2100-01-01T00:00:00.000Z'
    return {
      to: `${id}@${MAIL_DOMAIN}`,
      firm: null,
      content: { kind: 'invitation', inviter_name: null, role: 'attorney', link, expires_at },
    }
  }
  await t.query(
    'identity',
    `insert into account_mails (id, firm_id, mail, give_up_at, created_at)
     select id, firm_id, mail, now() + interval '1 day', now() from unnest($1::uuid[], $2::uuid[], $3::text[]) as m(id, firm_id, mail)`,
    [
      pieces.map(({ key }) => key),
      pieces.map(({ firm }) => toUuid(firm.id)),
      // The context that `account-mailer.ts` seals with.
      pieces.map(({ key }) => sealer.seal(JSON.stringify(mailOf(key)), `account-mail:${key}`)),
    ],
  )
}

export const accountMailPayload = ({ key }: { key: string }) => ({ mail_id: key })
