import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { readOwnThread } from '../messages/own-thread.ts'

export const getMessageThread: MattersHandler<typeof matters.operations.getMessageThread> = (ctx, { id }) =>
  readOwnThread(ctx, ctx.db, id)
