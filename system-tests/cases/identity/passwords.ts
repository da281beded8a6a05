import { toUuid, type UserId } from '@dossier/contracts'
import type { System } from '@dossier/testbed'

export const PASSWORD = 'correct horse battery staple'
export const OTHER_PASSWORD = 'a different long password'

/** Of `PASSWORD`, with parameters so small that checking it takes no time worth naming. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$AQEBAQEBAQEBAQEBAQEBAQ$iyRpKq+3DWhSLYw2be6jjlV3JDAEEII4D2O8vZrWcmA'

export async function giveKnownPassword(t: System, userId: UserId): Promise<void> {
  await t.query('identity', 'update users set password_hash = $2 where id = $1', [toUuid(userId), PASSWORD_HASH])
}
