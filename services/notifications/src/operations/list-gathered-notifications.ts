import { matters, type notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { toFeedReader } from '../domain/feed-reader.ts'
import { listGathered } from '../store/notifications.ts'

export const listGatheredNotifications: NotificationsHandler<
  typeof notifications.operations.listGatheredNotifications
> = async (ctx, { lines_max }) => {
  const reader = toFeedReader(ctx.principal)
  const { lines, total, has_older } = await listGathered(ctx.db, ctx.principal.firm_id, reader, lines_max)
  const matter_ids = [...new Set(lines.flatMap(({ matter_id }) => matter_id ?? []))]
  const named = matter_ids.length > 0 ? await ctx.call(matters.operations.nameMatters, { matter_ids }) : []
  const titles = new Map(named.map(({ id, title }) => [id, title]))
  return {
    lines: lines.map(({ count, ...newest }) => ({
      count,
      matter: newest.matter_id && { id: newest.matter_id, title: titles.get(newest.matter_id) ?? null },
      newest,
    })),
    total,
    has_older,
  }
}
