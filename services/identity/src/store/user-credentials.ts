import { type FirmId, type SessionId, toUuid, type UserId } from '@dossier/contracts'
import { type Tx, uuidOrNull } from '@dossier/runtime'
import { deleteGrantsOfUser } from './oauth-grants.ts'

/**
 * Ends all that stands for a person: sessions, and tokens of applications that act for them. Sessions first: an
 * authorization under way holds its session's row until it is committed, and is then seen by the second statement.
 * The session `except` stays, and of what it has authorized nothing.
 */
export async function deleteCredentialsOfUser(
  tx: Tx,
  firmId: FirmId,
  userId: UserId,
  except: SessionId | null = null,
): Promise<void> {
  await tx.query('delete from sessions where firm_id = $1 and user_id = $2 and id is distinct from $3', [
    toUuid(firmId),
    toUuid(userId),
    uuidOrNull(except),
  ])
  await deleteGrantsOfUser(tx, firmId, userId)
}
