import type { AnswerOf, InputOf } from '@dossier/client'
import type { Demo } from '../demo-run.ts'

export type Client = AnswerOf<'createClient'>
export type Matter = AnswerOf<'createMatter'>
export type DocumentRequest = AnswerOf<'requestDocument'>

export async function createClient(demo: Demo): Promise<Client> {
  demo.step('Create a client')

  const client = await demo.api.firm.createClient({
    first_name: 'Marisol',
    last_name: 'Ortega',
    email: `marisol.${demo.run}@ortega.example`,
    phone: '+12125550142',
    address: { line1: '18 Mercer Street', city: 'New York', state: 'NY', zip: '10013' },
  })

  demo.check('it carries an id', client.id.startsWith('cli_'), true)
  demo.expectedEvents.push(`client.created ${client.id}`)
  return client
}

export async function createMatter(demo: Demo, client: Client): Promise<Matter> {
  demo.step('Create a matter for the client')

  const matter = await demo.api.firm.createMatter({
    title: `Ortega v. Harborview Leasing ${demo.run}`,
    practice_area: 'real_estate',
    client_id: client.id,
    tags: ['lease'],
  })

  demo.check('it is active', matter.status, 'active')
  demo.expectedEvents.push(`matter.created ${matter.id}`)
  return matter
}

export async function requestDocuments(demo: Demo, { id }: Matter) {
  demo.step('Request two documents from the client')
  const { firm } = demo.api

  const lease = await requestDocument({
    name: 'Signed lease',
    instructions: 'All pages, with both signatures.',
    accepted_types: ['application/pdf'],
  })
  const statement = await requestDocument({ name: 'Statement of payments', required: false })

  const matter = await firm.getMatter({ id })
  demo.check('the matter counts both', matter.documents_count, 2)
  return { lease, statement }

  async function requestDocument(wanted: Omit<InputOf<'requestDocument'>, 'id'>): Promise<DocumentRequest> {
    const document = await firm.requestDocument({ id, ...wanted })
    demo.check('it is pending', document.status, 'pending')
    return document
  }
}
