import type { Settings } from '../settings.ts'
import type { Ledger } from '../store/ledger.ts'
import type { PracticeAreaRecord } from '../store/records.ts'
import { type Call, type CallRequest, call } from './call.ts'
import { apiErrors } from './errors.ts'
import { etag, plain, type Shape } from './fields.ts'
import { filterCommon } from './filters.ts'
import { refuseUnknown, requiredText, textIn } from './input.ts'

export const practiceAreaShape: Shape<PracticeAreaRecord> = {
  id: plain(({ id }) => id),
  etag,
  name: plain(({ name }) => name),
  created_at: plain(({ created_at }) => created_at),
  updated_at: plain(({ updated_at }) => updated_at),
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const MOVED_PATH = '/regional/practice_areas'

export function practiceAreaCalls(ledger: Ledger, settings: Settings): Call[] {
  const shape = practiceAreaShape
  const list = ({ user, query }: CallRequest) => {
    const name = textIn(query, 'name')
    return filterCommon(ledger.list('practice_areas', user.account_id), query).filter(
      (area) => name === undefined || sameName(area.name, name),
    )
  }
  return [
    call({
      method: 'get',
      path: '/practice_areas',
      shape,
      answer(request) {
        if (!settings.practiceAreasMoved) return list(request)
        throw apiErrors.moved(
          `/api/v4${MOVED_PATH}.json?${new URLSearchParams(request.query as Record<string, string>)}`,
        )
      },
    }),
    call({ method: 'get', path: MOVED_PATH, shape, answer: list }),
    call({
      method: 'get',
      path: '/practice_areas/:id',
      shape,
      answer({ user, id }) {
        const area = ledger.find('practice_areas', user.account_id, id)
        if (!area) throw apiErrors.notFound('PracticeArea')
        return area
      },
    }),
    call({
      method: 'post',
      path: '/practice_areas',
      shape,
      answer(request) {
        const data = request.data()
        refuseUnknown(data, ['name', 'code', 'category'])
        const name = requiredText(data, 'name').trim()
        const accountId = request.user.account_id
        if (ledger.list('practice_areas', accountId).some((area) => sameName(area.name, name)))
          throw apiErrors.unprocessable('name has already been taken')
        return ledger.add('practice_areas', accountId, { name })
      },
    }),
  ]
}
