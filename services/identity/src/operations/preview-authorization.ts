import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { prepareAuthorization } from '../oauth/prepare-authorization.ts'

export const previewAuthorization: IdentityHandler<typeof identity.operations.previewAuthorization> = async (
  ctx,
  request,
) => (await prepareAuthorization(ctx, request)).answer
