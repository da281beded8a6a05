import type { Call, InputOf, OutputOf } from '@dossier/contracts'
import type { CredentialsChange, IdentityCtx, IdentityHandler } from './deps.ts'

/**
 * A handler that changes what gateways know about credentials. They are notified after it, and again when its answer is
 * given again: the process of the first attempt may have died between its commit and the notice.
 */
export function changingCredentials<C extends Call>(
  changeOf: (ctx: IdentityCtx, input: InputOf<C>, answer: OutputOf<C>) => CredentialsChange | undefined,
  handle: IdentityHandler<C>,
): IdentityHandler<C> {
  const announce = (ctx: IdentityCtx, input: InputOf<C>, answer: OutputOf<C>) => {
    const change = changeOf(ctx, input, answer)
    if (change) ctx.deps.announce(change)
  }
  const handler: IdentityHandler<C> = async (ctx, input) => {
    const answer = await handle(ctx, input)
    announce(ctx, input, answer)
    return answer
  }
  return Object.assign(handler, { onReplay: announce })
}
