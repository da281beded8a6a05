import type { FirmId, UserId } from '@dossier/contracts'
import type { Sealer, Tx } from '@dossier/runtime'
import { hashRecoveryCode } from '../domain/recovery-codes.ts'
import { stepOfCode } from '../domain/totp.ts'
import { type StoredTotp, takeRecoveryCode, takeTotpStep } from '../store/totps.ts'

/** Encryption context of a secret: one that is moved to another user can't be decrypted. */
export function totpContext(userId: UserId): string {
  return `totp:${userId}`
}

export function sealTotpSecret(sealer: Sealer, userId: UserId, secret: Buffer): string {
  return sealer.seal(secret.toString('base64'), totpContext(userId))
}

export function openTotpSecret(sealer: Sealer, userId: UserId, sealed: string): Buffer {
  return Buffer.from(sealer.open(sealed, totpContext(userId)), 'base64')
}

/** Takes a code of the app or a recovery code, each once. Returns whether it was good. */
export async function takeSecondStep(
  tx: Tx,
  sealer: Sealer,
  user: { firmId: FirmId; id: UserId },
  totp: StoredTotp,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(openTotpSecret(sealer, user.id, totp.secret), code, tx.now, totp.last_step)
  if (step !== undefined) return takeTotpStep(tx, user.firmId, user.id, step)
  return takeRecoveryCode(tx, user.firmId, user.id, hashRecoveryCode(code))
}
