import { startOfTomorrow } from '../../shared/words/format.ts'
import type { WaitingMatter } from './matters.ts'

/** Whether the client's link works only until the end of today. */
export const linkEndsToday = ({ link_expires_at: end }: Pick<WaitingMatter, 'link_expires_at'>): boolean =>
  end !== null && new Date(end) < startOfTomorrow()
