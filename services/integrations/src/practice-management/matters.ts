import { type ApiClient, pathOf } from './api-client.ts'
import { PAGE_RECORDS_MAX, PmMatter } from './resources.ts'

const FIELDS = 'id,description,status,custom_number,client_reference,display_number,created_at,client{id}'

/** Fields of a matter as they are written. */
export interface MatterBody {
  client?: { id: number }
  description?: string
  status?: 'open' | 'closed'
  practice_area?: { id: number }
  custom_number?: string | null
  client_reference?: string | null
  display_number?: string | null
}

export interface MatterCalls {
  findMatter(id: number): Promise<PmMatter | undefined>
  /** Matters of a client made since an instant. May be several calls. */
  listMattersOfClient(clientId: number, createdSince: string): Promise<PmMatter[]>
  /** A page of all matters; `next` leads to the following one. */
  pageMatters(next: string | undefined): Promise<{ matters: PmMatter[]; next: string | undefined }>
  createMatter(body: MatterBody): Promise<PmMatter>
  /** Undefined if the matter is gone. */
  updateMatter(id: number, body: MatterBody): Promise<PmMatter | undefined>
}

export function matterCalls({ list, page, find, create, update }: ApiClient): MatterCalls {
  const oneOf = (id: number) => pathOf(`/matters/${id}.json`, { fields: FIELDS })

  return {
    findMatter: (id) => find(oneOf(id), PmMatter),
    listMattersOfClient(clientId, createdSince) {
      const which = { client_id: clientId, created_since: createdSince }
      return list(pathOf('/matters.json', { ...which, limit: PAGE_RECORDS_MAX, fields: FIELDS }), PmMatter)
    },
    async pageMatters(next) {
      const first = pathOf('/matters.json', { limit: PAGE_RECORDS_MAX, order: 'id(asc)', fields: 'id,status' })
      const { records, next: following } = await page(next ?? first, PmMatter)
      return { matters: records, next: following }
    },
    createMatter: (body) => create(pathOf('/matters.json', { fields: FIELDS }), PmMatter, body),
    updateMatter: (id, body) => update(oneOf(id), PmMatter, body),
  }
}
