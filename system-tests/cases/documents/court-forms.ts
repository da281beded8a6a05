import { documents } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'

const { listCourtForms } = documents.operations

export const courtFormCases = {
  listCourtForms: noInput,
  listCourtFormJurisdictions: noInput,
  getCourtForm: async (scene) => {
    const [form] = await scene.call(listCourtForms, { per_page: 1 })
    return { id: form!.id }
  },
} satisfies Partial<Cases<typeof documents.operations>>
