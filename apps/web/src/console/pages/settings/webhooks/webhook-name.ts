import type { Webhook } from './queries.ts'

/** What the firm calls it, or the host that it leads to. */
export const webhookName = ({ description, url }: Webhook): string => description || (URL.parse(url)?.host ?? url)
