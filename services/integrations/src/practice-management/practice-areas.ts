import { type ApiClient, pathOf } from './api-client.ts'
import { PAGE_RECORDS_MAX, PmPracticeArea } from './resources.ts'

const FIELDS = 'id,name'

export interface PracticeAreaCalls {
  /** Id of the practice area with exactly this name, whatever its case. May be several calls. */
  findPracticeArea(name: string): Promise<number | undefined>
  createPracticeArea(name: string): Promise<number>
}

export function practiceAreaCalls({ list, create }: ApiClient): PracticeAreaCalls {
  return {
    async findPracticeArea(name) {
      const named = pathOf('/practice_areas.json', { name, limit: PAGE_RECORDS_MAX, fields: FIELDS })
      const areas = await list(named, PmPracticeArea)
      return areas.find((area) => area.name?.toLowerCase() === name.toLowerCase())?.id
    },
    async createPracticeArea(name) {
      return (await create(pathOf('/practice_areas.json', { fields: FIELDS }), PmPracticeArea, { name })).id
    },
  }
}
