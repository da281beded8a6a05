import { EmailAddress, identity, Name, Plan, Scope } from '@dossier/contracts'
import { apiKeyPrefix, hashApiKey, isApiKey, newId } from '@dossier/runtime'
import { z } from 'zod'
import { hashPassword } from '../domain/password.ts'
import { insertApiKey } from '../store/api-keys.ts'
import { ensureFirm } from '../store/firms.ts'
import { ensureAdmin } from '../store/users.ts'
import type { CommandParts } from './operator-command.ts'

/** What the seed command reads from standard input; secrets come this way and never as arguments. */
export const SeedInput = z.strictObject({
  firms: z.array(
    z.strictObject({
      name: Name,
      slug: z.string().regex(/^[a-z0-9-]+$/),
      plan: Plan,
      email: EmailAddress,
      timezone: z.string(),
      admin: z.strictObject({
        email: EmailAddress,
        first_name: Name,
        last_name: Name,
        password: z.string().min(identity.PASSWORD_CHARACTERS_MIN),
      }),
      api_key: z.string().refine(isApiKey, { error: 'is not an API key' }),
      rate_limit_per_minute: z.int().min(1).nullable(),
      rate_limit_burst: z.int().min(1).nullable(),
    }),
  ),
})
export type SeedInput = z.infer<typeof SeedInput>

/**
 * Makes sure that some firms exist, each with an admin and an API key with all scopes. Running it again changes
 * nothing. Returns what a script needs to go on.
 */
export async function seed({ db, now, record }: Pick<CommandParts, 'db' | 'now' | 'record'>, input: SeedInput) {
  const firms = []
  for (const seeded of input.firms) {
    const passwordHash = await hashPassword(seeded.admin.password)
    firms.push(
      await db.transact({ firmId: null, now }, async (tx) => {
        const id = newId('firm')
        const firm = await ensureFirm(tx, {
          ...seeded,
          id,
          rateLimitPerMinute: seeded.rate_limit_per_minute,
          rateLimitBurst: seeded.rate_limit_burst,
          now,
        })
        const adminId = await ensureAdmin(tx, firm.id, {
          id: newId('usr'),
          email: seeded.admin.email,
          firstName: seeded.admin.first_name,
          lastName: seeded.admin.last_name,
          passwordHash,
          now,
        })
        const apiKeyId = await insertApiKey(tx, firm.id, {
          id: newId('key'),
          name: 'First key',
          prefix: apiKeyPrefix(seeded.api_key),
          keySha256: hashApiKey(seeded.api_key),
          scopes: Scope.options,
          admin: true,
          createdBy: adminId,
          now,
        })
        if (firm.id === id) await record(tx, { firmId: id, kind: 'settings', fields: [`plan=${firm.plan}`] })
        return { ...firm, api_key_id: apiKeyId, admin_id: adminId }
      }),
    )
  }
  return { firms }
}
