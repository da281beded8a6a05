import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import { type Ctx, lockByName, type Queryable } from '@dossier/runtime'

export interface StoredSignUp {
  firm_id: FirmId
  firm_name: string
  email: string
  first_name: string
  last_name: string
  expires_at: string
}

const COLUMNS = 'firm_id, firm_name, email, first_name, last_name, expires_at'

function toSignUp(row: Omit<StoredSignUp, 'firm_id'> & { firm_id: string }): StoredSignUp {
  return { ...row, firm_id: toTypeId('firm', row.firm_id) }
}

/** Sign-ups with the email since the instant. Others with the same email wait until commit. */
export async function countSignUps(tx: Queryable, emailKey: string, since: string): Promise<number> {
  await lockByName(tx, `sign-up:${emailKey}`)
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from sign_ups where email_key = $1 and created_at > $2',
    [emailKey, since],
  )
  return row!.count
}

export async function insertSignUp(
  tx: Queryable & { now: string },
  firmId: FirmId,
  signUp: {
    id: string
    firmName: string
    email: string
    emailKey: string
    firstName: string
    lastName: string
    tokenSha256: string
    expiresAt: string
  },
): Promise<void> {
  await tx.query(
    `insert into sign_ups (firm_id, id, firm_name, email, email_key, first_name, last_name, token_sha256, created_at,
                           expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      toUuid(firmId),
      signUp.id,
      signUp.firmName,
      signUp.email,
      signUp.emailKey,
      signUp.firstName,
      signUp.lastName,
      signUp.tokenSha256,
      tx.now,
      signUp.expiresAt,
    ],
  )
}

export async function findSignUpByToken(db: Ctx['db'], tokenSha256: string): Promise<StoredSignUp | undefined> {
  const [row] = await db.lookup<Omit<StoredSignUp, 'firm_id'> & { firm_id: string }>(
    `select ${COLUMNS} from sign_ups where token_sha256 = $1`,
    [tokenSha256],
  )
  return row && toSignUp(row)
}

/** Takes a sign-up whose link still works; of two at once the second finds none. */
export async function takeSignUp(
  tx: Queryable & { now: string },
  firmId: FirmId,
  tokenSha256: string,
): Promise<StoredSignUp | undefined> {
  const [row] = await tx.query<Omit<StoredSignUp, 'firm_id'> & { firm_id: string }>(
    `delete from sign_ups where firm_id = $1 and token_sha256 = $2 and expires_at > $3 returning ${COLUMNS}`,
    [toUuid(firmId), tokenSha256, tx.now],
  )
  return row && toSignUp(row)
}

export async function deleteSignUpsOfEmail(tx: Queryable, emailKey: string): Promise<void> {
  await tx.query('delete from sign_ups where email_key = $1', [emailKey])
}

export async function deleteSignUpsExpiredBefore(db: Queryable, instant: string): Promise<void> {
  await db.query('delete from sign_ups where expires_at < $1', [instant])
}
